import Router from '@koa/router';
import createKnex from 'knex';
import Koa from 'koa';
import pg from 'pg';

/**
 * Two yardsticks for reading a row by its key: `bare` is koa and one prepared statement of pg, `knex` is koa, @koa/router and knex, as one
 * would write it first. Neither knows who asks.
 */
const { DATABASE_URL: url, READS_TABLE: table, READS_DESIGN: design } = process.env;
if (!url || !table || (design !== 'bare' && design !== 'knex')) throw new Error('DATABASE_URL, READS_TABLE or READS_DESIGN is not set');

const app = new Koa();
let end: () => Promise<unknown>;
if (design === 'bare') {
  const pool = new pg.Pool({ connectionString: url, min: 10, max: 10 });
  const statement = { name: 'read', text: `select * from ${table} where id = $1` } as const;
  app.use(async (ctx) => {
    const { rows } = await pool.query<Record<string, unknown>>({ ...statement, values: [ctx.path.slice(ctx.path.lastIndexOf('/') + 1)] });
    if (rows[0]) ctx.body = rows[0];
  });
  end = () => pool.end();
} else {
  const knex = createKnex({ client: 'pg', connection: url, pool: { min: 10, max: 10 } });
  const router = new Router();
  router.get('/coach/:id', async (ctx) => {
    const found = (await knex(table).where({ id: ctx.params['id'] }).first()) as Record<string, unknown> | undefined;
    if (found) ctx.body = found;
  });
  app.use(router.routes());
  end = () => knex.destroy();
}
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.stdout.write(`READY ${address.port}\n`);
});
process.once('SIGTERM', () => server.close(() => void end()));
