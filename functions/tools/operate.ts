import { EXIT, main } from './main.ts';

/**
 * The operator's commands, run from the repository: `npx tsx functions/tools/operate.ts COMMAND --help`. On a real
 * project with Google's default credentials (`gcloud auth application-default login`). Results go to stdout, messages
 * to stderr.
 */
try {
  process.exitCode = await main(process.argv.slice(2), { answer: console.log, say: console.error });
} catch (error) {
  console.error(error);
  process.exitCode = EXIT.failed;
}
