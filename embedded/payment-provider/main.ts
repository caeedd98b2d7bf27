import { parseArgs } from 'node:util';
import { clock } from '@academy/platform/clock';
import { readConfig, string } from '@academy/platform/config';
import { giveBackWhenIdle } from '@academy/platform/service';
import { startPaymentProvider } from './index.ts';

const HELP = `Usage: node embedded/payment-provider/main.ts --data FOLDER [--port 5009] [--host 127.0.0.1] [--webhook-url URL] [--origin ORIGIN]...

A payment provider for trying things out. It moves no money and keeps no card numbers.
It prints "READY http://…" when it is ready, and ends on SIGTERM or SIGINT.
PAYMENT_PROVIDER_KEY, PAYMENT_PUBLISHABLE_KEY and PAYMENT_WEBHOOK_SECRETS are the secrets that it shares with the product.

  --data FOLDER      folder of its database
  --port PORT        0 chooses a free one
  --host HOST        its page needs no password, so keep it on loopback
  --webhook-url URL  where it tells of changes
  --origin ORIGIN    of pages that may exchange cards for tokens
`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    port: { type: 'string', default: '5009' },
    host: { type: 'string', default: '127.0.0.1' },
    'webhook-url': { type: 'string' },
    origin: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || values.data === undefined) {
  process.stdout.write(HELP);
  process.exit(values.help ? 0 : 1);
}

try {
  const settings = readConfig(
    {
      key: string('PAYMENT_PROVIDER_KEY'),
      publishableKey: string('PAYMENT_PUBLISHABLE_KEY'),
      webhookSecrets: string('PAYMENT_WEBHOOK_SECRETS'),
      clock: clock('TEST_CLOCK', []),
    },
    process.env,
  );
  const provider = await startPaymentProvider({
    ...settings,
    // The newest is the first.
    webhookSecret: settings.webhookSecrets.split(',')[0] ?? '',
    data: values.data,
    port: Number(values.port),
    host: values.host,
    webhookUrl: values['webhook-url'] ?? null,
    origins: values.origin,
  });
  const stop = (): void => void provider.close().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  process.stdout.write(`READY ${provider.url}\n`);
  giveBackWhenIdle();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
