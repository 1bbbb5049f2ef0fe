import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseFreePorts, type Ports } from '../suite/ports.ts';
import { actionLink } from './accountMails.ts';
import { startMail } from './mail.ts';
import { createInbox, textOfHtml } from './store.ts';

let ports: Ports;
let auth: Server;
let oobCodes: unknown[];
let mail: Awaited<ReturnType<typeof startMail>>;

beforeEach(async () => {
  ports = await chooseFreePorts();
  oobCodes = [];
  auth = createServer((_request, response) => response.end(JSON.stringify({ oobCodes })));
  await new Promise<void>((resolve) => auth.listen(ports.auth, '127.0.0.1', resolve));
  mail = await startMail({
    smtpPort: ports.smtp,
    webPort: ports.mailWeb,
    authPort: ports.auth,
    appOrigin: 'http://campus.localhost:5000',
  });
});

afterEach(async () => {
  await mail.stop();
  auth.close();
});

/** Speaks SMTP line by line; resolves when the server says goodbye. */
function sendRaw(to: readonly string[], message: string): Promise<void> {
  const lines = [
    'EHLO test',
    'MAIL FROM:<hello@campus.example>',
    ...to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `${message}\r\n.`,
    'QUIT',
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(ports.smtp, '127.0.0.1');
    socket.on('data', (chunk) => {
      const reply = chunk.toString().trim().split('\n').at(-1) ?? '';
      if (/^\d{3}-/.test(reply)) return;
      if (/^[45]/.test(reply)) reject(new Error(reply));
      const line = lines.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
    });
    socket.on('close', () => {
      resolve();
    });
    socket.on('error', reject);
  });
}

async function messages(query = ''): Promise<Record<string, unknown>[]> {
  const response = await fetch(`http://127.0.0.1:${String(ports.mailWeb)}/api/messages${query}`);
  const body = (await response.json()) as { messages: Record<string, unknown>[] };
  return body.messages;
}

describe('the local inbox', () => {
  it('shows what was sent over SMTP, with its code and links', async () => {
    const text = 'Your code is 4821.\r\nSee http://ut.localhost:5000/verify?code=1234';
    await sendRaw(['New.Student@utexas.edu'], `From: Campus <a@b.co>\r\nSubject: Your code\r\n\r\n${text}`);
    expect(await messages('?to=new.student@UTEXAS.edu')).toEqual([
      expect.objectContaining({
        from: 'Campus <a@b.co>',
        to: ['new.student@utexas.edu'],
        subject: 'Your code',
        codes: ['4821'],
        links: ['http://ut.localhost:5000/verify?code=1234'],
      }),
    ]);
    expect(await messages('?to=somebody@else.edu')).toEqual([]);
  });

  it('files a mail under everyone it was sent to, whatever its header says', async () => {
    await sendRaw(['a@ut.edu', 'b@ut.edu'], 'To: everyone@ut.edu\r\nSubject: Hi\r\n\r\nHi');
    expect(await messages('?to=a@ut.edu')).toHaveLength(1);
    expect(await messages('?to=b@ut.edu')).toHaveLength(1);
    expect(await messages('?to=everyone@ut.edu')).toHaveLength(0);
  });

  it('has a page that runs no script of a mail', async () => {
    const response = await fetch(`http://127.0.0.1:${String(ports.mailWeb)}/`);
    expect(await response.text()).toContain('Local mail');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it("delivers the Auth service's own mails once, to the address they are for", async () => {
    const oobLink = 'http://127.0.0.1:9099/emulator/action?mode=verifyAndChangeEmail&oobCode=x&apiKey=k';
    const code = {
      email: 'old@ut.edu',
      newEmail: 'new@ut.edu',
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      oobCode: 'x',
      oobLink,
    };
    oobCodes.push(code);
    expect(await messages('?to=new@ut.edu')).toHaveLength(1);
    const [first, second] = await Promise.all([messages(), messages()]);
    expect([first.length, second.length]).toEqual([1, 1]);
  });

  it('can be emptied', async () => {
    mail.inbox.add({ from: '', to: ['a@b.co'], subject: 's', text: 't', html: null, attachments: [] });
    await fetch(`http://127.0.0.1:${String(ports.mailWeb)}/api/messages`, { method: 'DELETE' });
    expect(await messages()).toEqual([]);
  });
});

describe('links of account mails', () => {
  it('lead to the page of the app that asked', () => {
    const link =
      'http://127.0.0.1:9099/emulator/action?mode=signIn&oobCode=c&continueUrl=http%3A%2F%2Fut.localhost%3A5000%2Flogin%2Fsent';
    expect(actionLink(link, 'http://campus.localhost:5000')).toBe(
      'http://ut.localhost:5000/auth/action?mode=signIn&oobCode=c&continueUrl=http%3A%2F%2Fut.localhost%3A5000%2Flogin%2Fsent',
    );
  });

  it('lead to the shared community when nobody said where to', () => {
    expect(
      actionLink('http://127.0.0.1:9099/emulator/action?mode=resetPassword&oobCode=c', 'http://x.localhost'),
    ).toBe('http://x.localhost/auth/action?mode=resetPassword&oobCode=c');
  });
});

describe('reading mails', () => {
  it.each([
    ['Code: 1234', ['1234']],
    ['Call 512-555-0100 before 2026-11-21', []],
    ['It was changed on November 26, 2026 at 4:22 PM UTC', []],
    ['PIN 9876 or 987654', ['9876', '987654']],
    ['Price $1,200 and 12.3456', []],
  ])('finds the codes of %j', (text, codes) => {
    const inbox = createInbox();
    const added = inbox.add({ from: '', to: [], subject: '', text, html: null, attachments: [] });
    expect(added.codes).toEqual(codes);
  });

  it('makes text of HTML', () => {
    expect(textOfHtml('<style>p{}</style><p>Hi &amp; bye</p><p>a&lt;b</p>')).toBe('Hi & bye\na<b');
  });
});
