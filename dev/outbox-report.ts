import { parseArgs } from 'node:util';
import { ownInstance } from './instance.ts';
import { runToEnd } from './processes.ts';

// Says how the outbox stands, and nothing of anybody: `npm run outbox`, and `npm run outbox -- --remote` where it is deployed.

const { values } = parseArgs({ options: { remote: { type: 'boolean', default: false } } });

const sql = `select
  count(*) filter (where sent_at is null and failed_at is null) as waiting,
  min(created_at) filter (where sent_at is null and failed_at is null) as oldest,
  coalesce(max(attempts) filter (where sent_at is null and failed_at is null), 0) as most_attempts,
  min(next_attempt_at) filter (where sent_at is null and failed_at is null) as next_attempt,
  count(*) filter (where sent_at is not null) as sent,
  count(*) filter (where failed_at is not null) as failed,
  (select count(*) from undeliverable_addresses) as refused_addresses
from outbox_messages`;

type Report = Readonly<Record<string, string | number | null>>;

const where = values.remote ? ['--remote'] : ['--local', '--persist-to', ownInstance.state];
const args = ['d1', 'execute', 'DB', ...where, '--config', 'wrangler.toml', '--json', '--command', sql];
// The answer is a line of its log.
const answer = await runToEnd('wrangler', args, { WRANGLER_LOG: 'log' });
const [{ results = [] } = {}] = JSON.parse(answer) as { results?: Report[] }[];
for (const [name, value] of Object.entries(results[0] ?? {})) {
  console.log(`${name.replaceAll('_', ' ').padEnd(18)} ${value ?? '–'}`);
}
