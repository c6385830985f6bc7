import { comesToTheSame, graphql, withKey } from './graphql-document.ts'

const MESSAGE = 'id role content createdAt updatedAt'

/** How many messages each of the user’s conversations has, and the cursor to follow them from (decision 0038). */
export const messageCounts = graphql(`
  query MessageCounts {
    messageCounts {
      items {
        conversationId
        subject
        count
      }
      cursor
    }
  }
`)

/** A conversation's messages, the newest first. */
export const listMessages = graphql(`
  query Messages($conversationId: ID!, $limit: Int!, $nextToken: String) {
    messages(conversationId: $conversationId, limit: $limit, nextToken: $nextToken) {
      items {
        ${MESSAGE}
      }
      nextToken
      cursor
    }
  }
`)

/** Makes a conversation, or finds the user's one about the same subject. */
export const createConversation = withKey(
  graphql(`
    mutation CreateConversation($input: CreateConversationInput!) {
      createConversation(input: $input) {
        id
        subject
      }
    }
  `),
)

/** Offered to other programs; the app itself keeps every conversation. @public */
export const deleteConversation = comesToTheSame(
  graphql(`
    mutation DeleteConversation($id: ID!) {
      deleteConversation(id: $id)
    }
  `),
)

/** With an id of one's own it can be sent again. */
export const createMessage = withKey(
  graphql(`
    mutation CreateMessage($input: CreateMessageInput!) {
      createMessage(input: $input) {
        ${MESSAGE}
      }
    }
  `),
)

export const updateMessage = comesToTheSame(
  graphql(`
    mutation UpdateMessage($input: UpdateMessageInput!) {
      updateMessage(input: $input) {
        ${MESSAGE}
      }
    }
  `),
)

export const deleteMessage = comesToTheSame(
  graphql(`
    mutation DeleteMessage($id: ID!) {
      deleteMessage(id: $id)
    }
  `),
)

/** What becomes of the user's messages, each change once and in order; `after` a cursor, so that none is missed. */
export const followMessages = graphql(`
  subscription OnMessage($after: String, $conversationId: ID) {
    onMessage(after: $after, conversationId: $conversationId) {
      cursor
      kind
      conversationId
      messageId
      message {
        ${MESSAGE}
      }
      conversation {
        conversationId
        subject
        count
      }
    }
  }
`)
