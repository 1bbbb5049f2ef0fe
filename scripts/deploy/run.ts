import { numberQuestion, secretValue } from './checks.ts';
import type { Action, Facts, Finding, Look, Step } from './step.ts';
import type { Answer, World } from './world.ts';

/** Runs the steps of a deployment, or describes them. */

const LOOK_AGAIN_MS = 15_000;

/** Stands for the project's number in what a dry run prints, which begins with a line that sets it. */
export const UNASKED_NUMBER = '$PROJECT_NUMBER';

/** A step failed; the message says why, and what to do. */
export class Stopped extends Error {
  constructor(step: Step, why: string, facts: Facts) {
    super(
      `Stopped at ${step.name}: ${why}\n${step.help}\nGo on with: npm run deploy -- --project ${facts.project} --from ${step.name}`,
    );
    this.name = 'Stopped';
  }
}

/** Prints what each step would do, with its exact commands, which work in a shell one after the other. */
export function describe(steps: readonly Step[], facts: Facts, say: World['say']): void {
  say(`\nThe commands below use  PROJECT_NUMBER=$(${typed(numberQuestion(facts.project))})`);
  for (const step of steps) {
    say(`\n${step.name}: ${step.says}`);
    const skipped = step.skipped?.(facts) ?? null;
    if (skipped !== null) {
      say(`  skipped: ${skipped}`);
      continue;
    }
    for (const { by } of step.done?.(facts) ?? []) say(`  unless done, by  ${shown(by, facts)}`);
    for (const action of step.actions(facts, null)) say(`  ${shown(action, facts)}`);
    const until = step.until?.(facts);
    if (until !== undefined) {
      say(`  until it is seen (${String(until.minutes)} minutes), by  ${shown(until.by, facts)}`);
    }
  }
}

/** Runs the steps one after the other. Throws `Stopped` at the first that fails. */
export async function runSteps(steps: readonly Step[], facts: Facts, world: World): Promise<void> {
  for (const step of steps) await runStep(step, facts, world);
}

async function runStep(step: Step, facts: Facts, world: World): Promise<void> {
  world.say(`\n${step.name}: ${step.says}`);
  const skipped = step.skipped?.(facts) ?? null;
  if (skipped !== null) {
    world.say(`  skipped: ${skipped}`);
    return;
  }
  const seen = [];
  for (const before of step.done?.(facts) ?? []) seen.push(await look(before, facts, world));
  for (const { finding } of seen)
    if (typeof finding === 'object') throw new Stopped(step, finding.stop, facts);
  if (seen.length > 0 && seen.every(({ finding }) => finding === 'done')) {
    world.say('  done already');
    return;
  }
  for (const action of step.actions(facts, seen[0]?.answer.text ?? null)) {
    world.say(`  ${shown(action, facts)}`);
    const { isGood, text } = await perform(action, facts, world, false);
    if (!isGood) throw new Stopped(step, text === '' ? 'the command above failed.' : text, facts);
  }
  await waitFor(step, facts, world);
  world.say('  done');
}

async function waitFor(step: Step, facts: Facts, world: World): Promise<void> {
  const until = step.until?.(facts);
  if (until === undefined) return;
  for (let waitedMs = 0; ; waitedMs += LOOK_AGAIN_MS) {
    const { finding, answer } = await look(until, facts, world);
    if (finding === 'done') return;
    if (finding !== 'open') throw new Stopped(step, finding.stop, facts);
    if (waitedMs >= until.minutes * 60_000) {
      throw new Stopped(
        step,
        `not so after ${String(until.minutes)} minutes: ${answer.text.slice(0, 2000)}`,
        facts,
      );
    }
    await world.wait(LOOK_AGAIN_MS);
  }
}

async function look(
  { by, judge }: Look,
  facts: Facts,
  world: World,
): Promise<{ readonly finding: Finding; readonly answer: Answer }> {
  const answer = await perform(by, facts, world, true);
  return { finding: judge(answer, facts), answer };
}

/** With `isQuiet` the output is only evaluated; otherwise it goes to the terminal. */
async function perform(action: Action, facts: Facts, world: World, isQuiet: boolean): Promise<Answer> {
  if (action.kind === 'request') {
    const token = await world.ask(['gcloud', 'auth', 'print-access-token']);
    return token.isGood ? world.request(action, token.text, facts.project) : token;
  }
  const env: Record<string, string> = { ...action.env };
  for (const name of action.secrets ?? []) {
    const secret = await world.ask(secretValue(name, facts.project));
    if (!secret.isGood) return secret;
    env[name] = secret.text;
  }
  return isQuiet ? world.ask(action.argv) : world.run(action.argv, env);
}

/** An action as an equivalent shell command. */
export function shown(action: Action, facts: Facts): string {
  if (action.kind === 'request') {
    const { method, url, body } = action;
    const headers = ['-H "Authorization: Bearer $(gcloud auth print-access-token)"'];
    headers.push(`-H ${quoted(`X-Goog-User-Project: ${facts.project}`)}`);
    const data =
      body === undefined ? '' : ` -H 'Content-Type: application/json' -d ${quoted(JSON.stringify(body))}`;
    return `curl -fsS -X ${method} ${headers.join(' ')}${data} ${quoted(url)}`;
  }
  const secrets = (action.secrets ?? []).map(
    (name) => `${name}="$(${typed(secretValue(name, facts.project))})"`,
  );
  const env = Object.entries(action.env ?? {}).map(([name, value]) => `${name}=${quoted(value)}`);
  return [...env, ...secrets, typed(action.argv)].join(' ');
}

/** Words for a shell, which replaces the number of a project that is not asked yet. */
export const typed = (words: readonly string[]): string => words.map(quoted).join(' ');

function quoted(word: string): string {
  if (word.includes(UNASKED_NUMBER)) return `"${word}"`;
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
