import { expect, test } from 'vitest';
import { typedEmail } from './typedEmail.ts';

test.each([
  [' maya@müller.de ', 'maya@xn--mller-kva.de'],
  ['maya@MÜLLER.de', 'maya@xn--mller-kva.de'],
  ['maya@utexas.edu', 'maya@utexas.edu'],
  ['\u2060maya@utexas.edu\u200b \u200e', 'maya@utexas.edu'],
  ['Maya@UTexas.edu', 'Maya@UTexas.edu'],
  // What looks like a school's domain is not the school's.
  ['maya@utexаs.edu', 'maya@xn--utexs-7ve.edu'],
  ['maya@mü/ller.de', 'maya@mü/ller.de'],
  ['maya@mü@evil.de', 'maya@mü@evil.de'],
  ['müller', 'müller'],
  ['', ''],
])('%j is sent as %j', (typed, sent) => expect(typedEmail(typed)).toBe(sent));
