// Loaded with --import into each process that is started here. The starter holds the other end of standard input and never
// writes to it: end of input means that the starter is gone, for whatever reason.
const GRACE_MS = 10_000;

process.stdin.once('end', leave).once('error', leave).once('close', leave);
process.stdin.resume();
// Reading must not keep a finished process alive.
if ('unref' in process.stdin) process.stdin.unref();

let isLeaving = false;

function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  // Gives the process's own handler, if it has one, the chance to shut down in order.
  process.kill(process.pid, 'SIGTERM');
}
