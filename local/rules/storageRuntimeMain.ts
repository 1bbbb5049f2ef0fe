import { createInterface } from 'node:readline';
import { StorageRuntime } from './storageRuntime.ts';

/** Run by firebase-tools as `<program> serve`; speaks over standard input and output until either closes. */
function main(args: readonly string[]): void {
  if (args[0] !== 'serve') {
    process.stderr.write('Usage: storageRuntimeMain serve\n');
    process.exitCode = 1;
    return;
  }
  const runtime = new StorageRuntime((line) => process.stdout.write(`${line}\n`));
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  lines.on('line', (line) => void runtime.receive(line));
  lines.on('close', () => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  runtime.start();
}

main(process.argv.slice(2));
