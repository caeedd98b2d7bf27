/** Schema changes in the order they apply; a published one is never edited, the next one corrects it. */
export const identityMigrations: readonly { readonly name: string; readonly up: string }[] = [
  {
    name: 'identity-0001-accounts-and-sessions',
    up: `
      create schema if not exists identity;

      -- Their numbers are the ids of coaches and athletes everywhere else.
      create table identity.accounts (
        id bigint generated always as identity primary key,
        -- Normalised by the domain's rule, never by the database's idea of lower case.
        email text not null,
        role text not null check (role in ('athlete', 'coach')),
        password_hash text not null,
        status text not null check (status in ('reserved', 'active')),
        created_at timestamptz not null,
        unique (email, role)
      );

      -- One row an address: a new code replaces the old one.
      create table identity.email_codes (
        email text primary key,
        code_hash bytea not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        tries integer not null default 0,
        used_at timestamptz
      );
      create index on identity.email_codes (expires_at);

      create table identity.verified_emails (
        email text primary key,
        -- Digest of the browser's proof; null where the code was sent and verified by a client that keeps no cookies.
        proof_hash bytea,
        verified_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index on identity.verified_emails (expires_at);

      -- A session is a family of refresh tokens, each the successor of the one before.
      create table identity.sessions (
        id uuid primary key,
        account_id bigint not null references identity.accounts on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz
      );
      create index on identity.sessions (account_id);
      create index on identity.sessions (expires_at);
      create index on identity.sessions (revoked_at) where revoked_at is not null;

      create table identity.refresh_tokens (
        hash bytea primary key,
        session_id uuid not null references identity.sessions on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index on identity.refresh_tokens (session_id);
      create index on identity.refresh_tokens (expires_at);

      create table identity.signing_keys (
        kid text primary key,
        public_key text not null,
        -- AES-256-GCM under the master key.
        sealed_private_key bytea not null,
        created_at timestamptz not null,
        retired_at timestamptz
      );

      -- The shape that rate-limiter-flexible expects; keys are digests.
      create table identity.rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index on identity.rate_limits (expire);
    `,
  },
  {
    name: 'identity-0002-reset-codes',
    up: `
      -- Apart from the codes of signing up, so that one can never do the other's work. There is a row for addresses without
      -- an account too: what is stored must not tell either.
      create table identity.reset_codes (
        email text not null,
        role text not null check (role in ('athlete', 'coach')),
        code_hash bytea not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        tries integer not null default 0,
        used_at timestamptz,
        primary key (email, role)
      );
      create index on identity.reset_codes (expires_at);
    `,
  },
];
