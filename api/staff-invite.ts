import { parseInvite, staffInviteHelp } from './staff/arguments.ts';
import { addStaff } from './staff/invite.ts';
import { createStaffTools } from './staff/tools.ts';

/** Usage: node api/staff-invite.ts ROLE EMAIL; more in `staff/arguments.ts`. */
const [done, failed, misused] = [0, 1, 2];

async function main(): Promise<number> {
  const asked = parseInvite(process.argv.slice(2));
  if (!asked) {
    process.stderr.write(staffInviteHelp);
    return misused;
  }
  const tools = await createStaffTools(process.env);
  try {
    const { staffId } = await addStaff(tools, asked.email, asked.role, asked.proposed);
    const { token, expiresAt } = await tools.people.invite(staffId);
    process.stdout.write(
      `${tools.siteUrl}/staff/invitation#${token}\nIt works once, until ${expiresAt.toISOString()}. Give it to nobody else.\n`,
    );
    return done;
  } finally {
    await tools.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return failed;
});
