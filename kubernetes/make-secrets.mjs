// `node --env-file=FILE kubernetes/make-secrets.mjs [folder]`: creates the files of which kubernetes/secrets makes a Secret for each process.
// Existing files are kept. FILE names what is outside of the cluster:
//   DATABASE_URL             the owner in Postgres, who makes the roles of the processes: postgres://owner:…@host:5432/academy?sslmode=verify-full
//   EVENTSTORE_URL, SMTP_URL
//   PAYMENT_PROVIDER_KEY, PAYMENT_WEBHOOK_SECRETS    or neither: nothing can be paid
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), 'secrets/files');
const fail = (reason) => {
  console.error(reason);
  process.exit(1);
};
if (existsSync(folder)) fail(`${folder} already exists and stays as it is: a new master key could not open the existing data.`);

const protocols = { DATABASE_URL: /^postgres(?:ql)?:$/u, EVENTSTORE_URL: /^esdb(?:\+discover)?:$/u, SMTP_URL: /^smtps?:$/u };
// The value stays out of the message: it holds a password.
const wrong = Object.entries(protocols).filter(([name, protocol]) => {
  const text = process.env[name] ?? '';
  if (!URL.canParse(text)) return true;
  const { protocol: given, pathname } = new URL(text);
  return !protocol.test(given) || (name === 'DATABASE_URL' && pathname.length < 2);
});
if (wrong.length > 0) fail(`missing or malformed: ${wrong.map(([name]) => name).join(', ')}`);

const { DATABASE_URL, EVENTSTORE_URL, SMTP_URL, PAYMENT_PROVIDER_KEY = '', PAYMENT_WEBHOOK_SECRETS = '' } = process.env;
const secret = () => randomBytes(32).toString('hex');
/** The same server and database, as the role of one process, with a new password. */
const addressOf = (role) => {
  const address = new URL(DATABASE_URL);
  address.username = `${address.pathname.slice(1)}_${role}`;
  address.password = secret();
  return address.href;
};
const secrets = {
  database_url: DATABASE_URL,
  database_url_api: addressOf('api'),
  database_url_projections: addressOf('projections'),
  database_url_processes: addressOf('processes'),
  database_url_audit: addressOf('audit'),
  database_url_sfu: addressOf('sfu'),
  eventstore_url: EVENTSTORE_URL,
  smtp_url: SMTP_URL,
  master_key: secret(),
  audit_key: secret(),
  metrics_token: secret(),
  payment_provider_key: PAYMENT_PROVIDER_KEY,
  payment_webhook_secrets: PAYMENT_WEBHOOK_SECRETS,
};

mkdirSync(folder, { recursive: true, mode: 0o700 });
for (const [name, text] of Object.entries(secrets)) writeFileSync(path.join(folder, name), `${text}\n`, { mode: 0o400 });
console.log(`created ${folder}; keep a copy of master_key and audit_key in a different place than the backups`);
