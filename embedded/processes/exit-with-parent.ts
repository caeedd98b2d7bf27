// Loaded with --import into each process that is started here. The starter holds the other end of standard input and never
// writes to it: its end means that the starter is gone, however that came about.
const GRACE_MS = 10_000;

process.stdin.once('end', leave).once('error', leave).once('close', leave);
process.stdin.resume();
// Reading must not keep a process alive that has done its work.
if ('unref' in process.stdin) process.stdin.unref();

let isLeaving = false;

function leave(): void {
  if (isLeaving) return;
  isLeaving = true;
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  // The process's own handler, where it has one, closes it in order.
  process.kill(process.pid, 'SIGTERM');
}
