/**
 * The quotes of SPEC 8, Backend client errors. Texts for whoever programs with the client; a user's are in web/core.
 */
export const backendTexts = {
  unauthorized: 'Unauthorized',
  noAck: 'The ack of the connection was not received',
  alreadySignedIn: 'There is already a signed in user',
  notSignedIn: 'User needs to be authenticated to call this API',
} as const
