import { z } from 'zod';
import { db } from '../../platform/admin.ts';
import { html } from '../../messaging/mail/html.ts';
import { isUnsubscribeKey } from '../../messaging/mail/links.ts';
import { answerPages, button, page } from './answerPage.ts';

/** The member, and the link's key. The uid becomes part of a path, so it has no slash. */
const Link = z.object({ u: z.string().regex(/^[^/]{1,128}$/), k: z.string().max(128) });
const Answer = z.object({ again: z.literal('1') });

/**
 * Switches off a member's mails about notifications, by the link of any such mail and without signing in. A GET only
 * asks, because mail scanners open every link. The button posts, as a mail program's button does (RFC 8058). The page
 * shows no names.
 */
export const unsubscribe = answerPages('unsubscribe', async ({ method, query, body }) => {
  const link = Link.safeParse(query);
  if (!link.success || !isUnsubscribeKey(link.data.u, link.data.k)) return null;
  if (method !== 'POST')
    return page(
      'Stop these mails?',
      html`<p>You will get no more mails about your notifications.</p>
        ${button('Stop these mails')}`,
    );
  const wanted = Answer.safeParse(body).success;
  await setWanted(link.data.u, wanted);
  return wanted
    ? page('Mails are on again', html`<p>You will get mails about your notifications.</p>`)
    : page(
        'Mails are off',
        html`<p>You will get no more mails about your notifications.</p>
          ${button('Get them again', html`<input type="hidden" name="again" value="1" />`)}`,
      );
});

/** Does nothing if the account is gone: it gets no mails. */
async function setWanted(uid: string, wanted: boolean): Promise<void> {
  const account = db.doc(`users/${uid}/private/account`);
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(account);
    if (!stored.exists || stored.get('email_notifications') === wanted) return;
    transaction.update(account, { email_notifications: wanted });
  });
}
