import type { Client } from 'graphql-ws/client'

/**
 * Ends a connection on which no answer to a ping comes. The library pings, and leaves that to its user.
 * @param pongWithinMs how long the server may take for the library's own pings
 * @returns for a ping of our own: how long the server may take for it, in milliseconds
 */
export function createSilenceLimit(client: Client, pongWithinMs: number): (answerWithinMs: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const answerWithin = (limitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => client.terminate(), limitMs)
  }
  client.on('ping', (received) => {
    if (!received) answerWithin(pongWithinMs)
  })
  client.on('pong', (received) => {
    if (received) clearTimeout(timer)
  })
  client.on('closed', () => clearTimeout(timer))
  return answerWithin
}
