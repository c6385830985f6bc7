import { builder } from './builder.ts'

builder.queryField('adminDebugIdentity', (t) =>
  t.authField({
    type: 'JSON',
    description: 'What the server sees of the caller’s ID token, which itself is never told.',
    authScopes: { modes: ['userPool'], admin: true },
    resolve: (_parent, _args, { services: { adminEmailDomain, now }, caller: { identity, admin } }) => {
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
          rule: 'The e-mail is verified, and what is after its @ is exactly ADMIN_EMAIL_DOMAIN.',
          adminEmailDomain,
          emailDomain,
          emailVerified,
          outcome: admin,
        },
        roles: admin ? ['user', 'admin'] : ['user'],
      }
    },
  }),
)
