import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/**
 * The yardstick of settlements, written by hand: rows of a table are taken by eight lanes with `for update skip locked`, and each settlement
 * is one transaction of double entry with its job: both wallets in the order of their ids, the hold, and two entries. Commits wait for the
 * disk, and no lane waits while there is work. Ends when nothing is left, and prints how long that took.
 */
const { DATABASE_URL: url } = process.env;
if (!url) throw new Error('DATABASE_URL is not set');

const lanes = 8;
const pool = new pg.Pool({ connectionString: url, min: lanes, max: lanes });

const settle = {
  name: 'settle',
  text: `
    with job as (select id, hold_id, payer, coach, paise from jobs order by id limit 1 for update skip locked),
      taken as (delete from jobs using job where jobs.id = job.id returning job.*),
      ended as (delete from holds using taken where holds.hold_id = taken.hold_id returning holds.hold_id),
      moves as (select payer as wallet, -paise as paise, paise as released, hold_id from taken
        union all select coach, paise, 0, hold_id from taken),
      locked as (select wallets.id from wallets, moves where wallets.id = moves.wallet order by wallets.id for update of wallets),
      changed as (update wallets set total = total + moves.paise, held = held - moves.released from moves, locked
        where wallets.id = moves.wallet and locked.id = wallets.id returning wallets.id)
    insert into entries (hold_id, wallet, paise) select hold_id, wallet, paise from moves`,
};

async function lane(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(settle);
    if (rowCount !== 0) continue;
    const { rows } = await pool.query('select exists (select from jobs) as is_left');
    if ((rows[0] as { is_left: boolean }).is_left !== true) return;
    // What is left is in the hands of other lanes.
    await pause(1);
  }
}

await pool.query('select 1');
const begin = performance.now();
await Promise.all(Array.from({ length: lanes }, lane));
process.stdout.write(`TOOK ${performance.now() - begin}\n`);
await pool.end();
