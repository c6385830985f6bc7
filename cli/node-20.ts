/** What Node 20 does not have yet, and this program uses. */
import 'core-js/actual/map/group-by.js'
import 'core-js/actual/promise/with-resolvers.js'
