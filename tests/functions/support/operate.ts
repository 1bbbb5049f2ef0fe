import type { Outcome } from '../../support/operateAsProgram.ts';
import { functionsInProcess } from './inProcess.ts';

/** Runs an operator's command over the running suite, in this process: a new one takes seconds to come up. */
export async function operate(...args: readonly string[]): Promise<Outcome> {
  functionsInProcess();
  const { main } = await import('../../../functions/tools/main.ts');
  const [out, err]: [string[], string[]] = [[], []];
  const code = await main(args, { answer: (text) => out.push(text), say: (text) => err.push(text) });
  return { code, stdout: out.join('\n'), stderr: err.join('\n') };
}
