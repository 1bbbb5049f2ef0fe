/**
 * Imported first by every program that firebase-tools starts: it starts them detached, so they would outlive a killed
 * suite. When the parent is gone, the program is asked to end, and then killed.
 */
const CHECK_EVERY_MS = 1_000;
const GRACE_MS = 4_000;

const parent = process.ppid;

setInterval(() => {
  if (process.ppid === parent) return;
  process.kill(process.pid, 'SIGINT');
  setTimeout(() => process.exit(1), GRACE_MS).unref();
}, CHECK_EVERY_MS).unref();
