// `node docker/make-secrets.mjs [folder]`: creates the files that docker-compose.yml reads from .secrets/. Existing files are kept.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../.secrets');
if (existsSync(folder)) {
  console.error(`${folder} already exists and stays as it is: a new master key could not open the existing data.`);
  process.exit(1);
}

const secret = () => randomBytes(32).toString('hex');
const owner = secret();
const address = (name, password) => `postgres://${name}:${password}@postgres:5432/academy`;
const secrets = {
  master_key: secret(),
  audit_key: secret(),
  metrics_token: secret(),
  postgres_password: owner,
  database_url: address('academy', owner),
  database_url_api: address('academy_api', secret()),
  database_url_projections: address('academy_projections', secret()),
  database_url_processes: address('academy_processes', secret()),
  database_url_audit: address('academy_audit', secret()),
  database_url_sfu: address('academy_sfu', secret()),
};

// The folder keeps everybody out. The files are mounted one by one, into containers whose users are strangers here.
mkdirSync(folder, { mode: 0o700 });
for (const [name, text] of Object.entries(secrets)) writeFileSync(path.join(folder, name), `${text}\n`, { mode: 0o444 });
console.log(`created ${folder}; keep a copy of master_key in a different place than the backups`);
