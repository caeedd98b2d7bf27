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
  {
    name: 'identity-0003-devices-and-attempts',
    up: `
      -- A browser in which the account was signed in to. Its cookie carries the id, signed; without the row it is worth nothing.
      create table identity.devices (
        id uuid primary key,
        account_id bigint not null references identity.accounts on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index on identity.devices (account_id, expires_at);
      create index on identity.devices (expires_at);

      alter table identity.sessions add column device_id uuid;
      -- A few words of ours, such as 'Firefox on Linux': never what the browser sent.
      alter table identity.sessions add column device text not null default 'Unknown device';
      alter table identity.sessions add column last_used_at timestamptz;
      update identity.sessions s set last_used_at = coalesce(
        (select max(created_at) from identity.refresh_tokens t where t.session_id = s.id), s.created_at);
      alter table identity.sessions alter column last_used_at set not null;

      -- Null until the first sign-in, which is no news to the person who has just registered.
      alter table identity.accounts add column signed_in_at timestamptz;
      -- Addresses that were stored before invisible characters were refused and compatible ones folded, in the form of today.
      alter table identity.accounts add column looks text generated always as (
        lower(normalize(regexp_replace(email,
          '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\U0001BCA0-\\U0001BCA3\\U0001D173-\\U0001D17A\\U000E0000-\\U000E0FFF]',
          '', 'g'), nfkc))
      ) stored;
      create index on identity.accounts (looks, role);

      -- One row a purpose, address and browser: a code that one browser asks for leaves another's alone. What was underway
      -- in the old tables lives ten minutes; whoever is in the middle of it asks again.
      drop table identity.email_codes;
      drop table identity.reset_codes;
      create table identity.codes (
        purpose text not null check (purpose in ('verify', 'reset athlete', 'reset coach')),
        email text not null,
        proof_hash bytea not null,
        -- Asked for by a browser that had no proof yet, or by a client that keeps no cookies.
        is_open boolean not null,
        code_hash bytea not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        tries integer not null default 0,
        used_at timestamptz,
        primary key (purpose, email, proof_hash)
      );
      create index on identity.codes (expires_at);

      -- What slows guessers down. Keys are digests, times milliseconds since 1970 by our clock.
      drop table identity.rate_limits;
      create table identity.attempts (
        key text primary key,
        wrong integer not null default 0,
        -- When the first of the wrong ones was made; null where there is none.
        since bigint,
        opens_at bigint not null default 0,
        -- Attempts that are being looked at, each with the time at which it no longer counts.
        under_way jsonb not null default '{}',
        expires_at bigint not null
      );
      create index on identity.attempts (expires_at);
    `,
  },
  {
    name: 'identity-0004-repeats-and-erasure',
    up: `
      -- How a repeated registration is known for a day: by the browser's proof or the Idempotency-Key it was made with.
      create table identity.new_accounts (
        account_id bigint primary key references identity.accounts on delete cascade,
        proof_hash bytea,
        key_hash bytea,
        expires_at timestamptz not null
      );
      create index on identity.new_accounts (expires_at);

      -- Hash of the old and the new password of the last change together, for a day: by it a repeated change is known.
      alter table identity.accounts add column change_hash text, add column changed_at timestamptz;
      create index on identity.accounts (changed_at) where change_hash is not null;

      -- The row of an erased person stays, with nothing of them in it, so that their sessions stay ended.
      alter table identity.accounts drop constraint accounts_status_check;
      alter table identity.accounts add constraint accounts_status_check check (status in ('reserved', 'active', 'erased'));
    `,
  },
  {
    name: 'identity-0005-new-addresses',
    up: `
      -- An address to which an account wants to move, until its code expires. There is a row for addresses that others have too,
      -- whose code nobody was sent: what is stored must not tell either.
      create table identity.email_changes (
        account_id bigint primary key references identity.accounts on delete cascade,
        email text not null,
        code_hash bytea not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        tries integer not null default 0,
        used_at timestamptz
      );
      create index on identity.email_changes (expires_at);

      -- The former address of an account, for whoever has the link that was mailed to it.
      create table identity.email_undos (
        token_hash bytea primary key,
        account_id bigint not null references identity.accounts on delete cascade,
        email text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index on identity.email_undos (account_id);
      create index on identity.email_undos (expires_at);

      -- Set where the address was changed, until the log tells so too.
      alter table identity.accounts add column email_moved_at timestamptz;
      create index on identity.accounts (email_moved_at) where email_moved_at is not null;
    `,
  },
  {
    name: 'identity-0006-staff',
    up: `
      -- People who work on the product: apart from the accounts of athletes and coaches, with one role each.
      create table identity.staff (
        id bigint generated always as identity primary key,
        email text not null unique,
        role text not null check (role in ('moderator', 'auditor', 'custodian')),
        -- Null until the invitation was accepted.
        password_hash text,
        sealed_secret bytea,
        -- The time step of the last code: no code works twice.
        last_step bigint not null default 0,
        invited_at timestamptz not null,
        joined_at timestamptz
      );

      -- One a person; the link's token is nowhere but in the link.
      create table identity.staff_invitations (
        token_hash bytea primary key,
        staff_id bigint not null unique references identity.staff on delete cascade,
        sealed_secret bytea not null,
        expires_at timestamptz not null
      );
      create index on identity.staff_invitations (expires_at);

      create table identity.staff_sessions (
        id uuid primary key,
        -- Of the cookie.
        token_hash bytea not null unique,
        staff_id bigint not null references identity.staff on delete cascade,
        scopes text[] not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz
      );
      create index on identity.staff_sessions (staff_id);
      create index on identity.staff_sessions (expires_at);
      create index on identity.staff_sessions (revoked_at) where revoked_at is not null;

      -- An address belongs to the staff or to users, whoever comes first, also where both come at once.
      create function identity.keep_addresses_apart() returns trigger language plpgsql as $body$
      begin
        perform pg_advisory_xact_lock(hashtextextended('identity.address ' || new.email, 0));
        if tg_table_name = 'staff' then
          if exists (select 1 from identity.accounts where email = new.email and status <> 'erased') then
            raise unique_violation using message = 'the address belongs to an account';
          end if;
        elsif exists (select 1 from identity.staff where email = new.email) then
          raise unique_violation using message = 'the address belongs to the staff';
        end if;
        return new;
      end
      $body$;
      create trigger apart before insert or update of email on identity.staff
        for each row execute function identity.keep_addresses_apart();
      create trigger apart before insert or update of email on identity.accounts
        for each row execute function identity.keep_addresses_apart();
    `,
  },
  {
    name: 'identity-0007-revoked-by-any-clock',
    up: `
      create index on identity.sessions (greatest(revoked_at, last_used_at)) where revoked_at is not null;
      drop index identity.sessions_revoked_at_idx;
    `,
  },
];
