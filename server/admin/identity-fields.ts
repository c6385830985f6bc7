import { builder } from '../base/graphql/builder.ts'

/** Why the server takes its caller for an admin, or not (SPEC 7, Backend). */
builder.queryField('adminDebugIdentity', (t) =>
  t.authField({
    type: 'JSON',
    description: 'What the server sees of the caller’s ID token, which itself is never shown.',
    authScopes: { modes: ['userPool'], admin: true },
    resolve: (_parent, _args, { services: { admins, now }, caller: { identity, admin } }) => {
      const { subject, email, emailVerified, token } = identity
      const emailDomain = email.slice(email.lastIndexOf('@') + 1)
      return {
        sub: subject,
        email,
        emailVerified,
        issuer: token.issuer,
        audience: token.audience,
        issuedAt: new Date(token.issuedAtMs).toISOString(),
        expiresAt: new Date(token.expiresAtMs).toISOString(),
        serverTime: new Date(now()).toISOString(),
        admin,
        adminRule: {
          rule: 'The email is verified, and it is in ADMIN_EMAILS or what is after its @ is exactly ADMIN_EMAIL_DOMAIN.',
          adminEmailDomain: admins.domain,
          emailDomain,
          isInAdminEmails: admins.emails.includes(email),
          emailVerified,
          outcome: admin,
        },
        roles: admin ? ['user', 'admin'] : ['user'],
      }
    },
  }),
)
