/** Products with a model that runs on the user's own machine: AI, but no bill that grows with use. Format as in concepts-cloud.ts. */
export const LOCAL_CONCEPTS = `
Artificial Intelligence, Mac, Privacy
Dictation that stays in the room | Your words, your laptop | Type by talking, offline
{name} turns speech into clean text in any app. | {name} is dictation for {who} with secrets to keep.
A small speech model runs on your device, nothing is sent anywhere. | Works offline: the AI model is part of the download.

Artificial Intelligence, Photo & Video, Privacy
Finds the photo, tells nobody | Your archive, searchable at home | Ten thousand pictures, one question
{name} lets you search your photos by what is in them. | {name} sorts the pictures of {who} by place, face and season.
Machine learning runs entirely on your machine, one payment and no account. | The AI model runs locally and works offline, on a five-year-old laptop too.

Artificial Intelligence, Developer Tools, Open Source
A coding model for your own graphics card | Autocomplete on a train | Small, local, yours
{name} completes code with a model that runs on your own graphics card. | {name} is an editor plug-in for {who} who may not send code away.
The AI runs locally through your own hardware, there is no server of ours. | Models are downloaded once and work offline from then on.

Artificial Intelligence, Audio, Music
Silence, on device | Takes the tram out of the take | Clean sound for {who}
{name} removes noise and echo while you speak. | {name} separates voice, drums and the rest.
A neural model of 9 MB runs on your device in real time. | Machine learning does the work offline, in under ten milliseconds.

Artificial Intelligence, iOS, Health & Fitness
Counts so that you can breathe | A coach in the phone's own head | Form checks at home
{name} watches your form through the camera and counts for you. | {name} hears how you sleep and keeps it to itself.
The vision model runs on device, no picture ever leaves the phone. | All AI runs offline on your phone.

Artificial Intelligence, Hardware, Home
A doorbell with discretion | Knows the cat from the burglar | The camera that keeps its mouth shut
{name} is a camera that recognises visitors without a cloud. | {name} tells {who} apart at the gate and opens for the right ones.
The AI model runs on the device itself and works offline. | Recognition runs locally on a chip that costs less than a pizza.
`

/** Products without AI. */
export const PLAIN_CONCEPTS = `
Productivity, Task Management, Mac
A to-do list that ends | Three things a day | Lists with a closing time
{name} lets you plan three things a day and nothing else. | {name} is a quiet task list for {who}.
No feed, no streaks, keyboard first. | Everything syncs through your own calendar.

Developer Tools, Database, Open Source
Postgres branches in a blink | Your schema, drawn | Migrations you can read aloud
{name} makes a copy of a database in seconds, for each pull request. | {name} draws the schema of a database and keeps the drawing true.
Copy on write, one binary, no agents to install. | It reads the catalogue tables and never your data.

Design Tools, User Experience, Web App
Colour that passes | Contrast, checked as you draw | Palettes for {who}
{name} makes palettes that are readable by everyone, from one brand colour. | {name} checks every screen of a design file for contrast and size.
It computes contrast the way the new standard does. | Works in the browser, exports to every common design tool.

Calendar, Meetings, SaaS
Booking pages with manners | A calendar for {who} with two kinds of Tuesday | Let people choose, within reason
{name} offers times that keep your mornings whole. | {name} books rooms, boats and people from one page.
It reads the calendars you have and writes one entry. | Rules are written in plain sentences and tested before they count.

Privacy, Security, Open Source
Passwords for a family, not a fleet | Share a secret once | Keys that outlive your phone
{name} shares a secret by a link that works once. | {name} keeps the household's passwords where everyone finds them.
End-to-end encrypted, audited in spring. | The server holds ciphertext and nothing else.

Analytics, Privacy, SaaS
Visitors counted, not followed | Numbers without a banner | Web statistics for {who}
{name} counts visits without cookies and fits on one screen. | {name} shows {who} what was read, and no more.
One script of 900 bytes, data kept in the EU. | It samples nothing and stores no addresses.

Fintech, Personal Finance, iOS
Envelopes, again | Split it before dessert | Money for two
{name} brings back the envelope: when it is empty, it is empty. | {name} splits shared costs fairly when incomes differ.
Connects to 40 banks, reads only. | Works by hand too, for cash and for principle.

Games, Puzzle, Web App
A crossword for people who dislike crosswords | One map, one minute | A daily puzzle with a harbour in it
{name} is a daily puzzle about places. | {name} is a word game in which letters have weight.
New every morning at seven, the same for everybody. | No account and no timer.

Maker Tools, E-Commerce, SaaS
A shop for ten things | Sell prints without a warehouse | Pre-orders for {who}
{name} makes a shop from a spreadsheet. | {name} takes pre-orders and refunds them when the boat does not come.
Payments by the provider you have, stock in one column. | A page, a button and an email, nothing else.

Hardware, Music, Android
A metronome you can feel | The smallest mixing desk | Knobs for {who}
{name} is a wrist metronome that taps instead of clicks. | {name} is a six-channel mixer the size of a matchbox.
Charges by USB-C, runs for 40 hours. | Open hardware, spare parts in the shop.

Community, Social Network, Web App
A noticeboard with a closing date | Small groups, no algorithm | The club page that is not a feed
{name} gives {who} a page, a list of members and a calendar. | {name} is a noticeboard for one street.
Posts expire after a month unless someone cares. | No ranking, no adverts, export any time.

Website Builder, No-Code, Design Tools
One page, well set | Sites for {who} by Thursday | Typography does the work
{name} makes one-page sites that load in a blink. | {name} gives {who} a site they can change by phone.
Static files, your own domain, eleven typefaces. | It writes plain HTML that you may take elsewhere.

Customer Communication, SaaS, Email
Forms that people finish | A shared inbox for three | Newsletters without the tower
{name} is a shared inbox for teams too small for a help desk. | {name} sends a plain newsletter to people who asked for it.
Assign, snooze, answer, done. | Plain text first, pictures if you must.

Education, Kids, Android
Fractions you can drop | Reading, one paw at a time | Homework for {who} and their parents
{name} teaches fractions with blocks that fall over. | {name} reads along with children and waits for them.
Made with two primary schools over a year. | No adverts, no accounts for children.
`
