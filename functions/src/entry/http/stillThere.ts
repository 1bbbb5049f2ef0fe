import { z } from 'zod';
import type { Kind } from '../../../../src/domain/listing.ts';
import { plainTextOf } from '../../../../src/domain/postText.ts';
import { paths } from '../../../../src/lib/paths.ts';
import type { StoredPost } from '../../platform/stored/posts.ts';
import { answerQuestion, type LinkState, lookIntoQuestion } from '../../posts/stillThere/answer.ts';
import { html, joined } from '../../messaging/mail/html.ts';
import { isQuestionKey, type QuestionLink } from '../../messaging/mail/links.ts';
import { endOf, nameOfThing } from '../../messaging/mail/question.ts';
import { answerPages, button, page } from './answerPage.ts';

/** The post, when its author was asked, and the link's key. The post's id becomes part of a path. */
const Query = z.object({
  p: z.string().regex(/^[A-Za-z0-9]{20}$/),
  t: z.string().regex(/^[0-9]{1,15}$/),
  k: z.string().max(128),
});
const Body = z.object({ answer: z.enum(['yes', 'sold']) });

/**
 * The author's answer whether a post is still there, by a mailed link and without signing in: once, within 14 days,
 * while the post has the same status or has expired. A GET changes nothing. The page shows the post's text, as the mail
 * does, and no names.
 */
export const stillThere = answerPages('stillThere', async (request) => {
  const query = Query.safeParse(request.query);
  if (!query.success) return null;
  const link = { postId: query.data.p, askedAtMs: Number(query.data.t) };
  if (!isQuestionKey(link, query.data.k)) return null;
  const answer = request.method === 'POST' ? Body.safeParse(request.body) : null;
  return answer?.success === true ? answered(link, answer.data.answer) : asked(link);
});

async function asked(link: QuestionLink): Promise<string> {
  const found = await lookIntoQuestion(link);
  if (found.state !== 'open') return closed(link, found);
  const name = nameOf(found.post);
  const [title, yes] = WORDS[kindOf(found.post)];
  return page(
    title,
    html`<p><bdi>${name}</bdi></p>
      ${joined([choice('yes', yes), choice('sold', endOfPost(found.post))])}`,
  );
}

async function answered(link: QuestionLink, answer: 'yes' | 'sold'): Promise<string> {
  const found = await answerQuestion(link, answer);
  if (found.state !== 'open') return closed(link, found);
  return answer === 'yes'
    ? page(
        'Thank you',
        html`<p><bdi>${nameOf(found.post)}</bdi> has moved up.</p>
          ${toPost(link)}`,
      )
    : page(
        'Thank you',
        html`<p><bdi>${nameOf(found.post)}</bdi> is marked as ${endOfPost(found.post).toLowerCase()}.</p>
          ${toPost(link)}`,
      );
}

/** The question and the answer that it is. */
const WORDS: Readonly<Record<Kind, readonly [title: string, yes: string]>> = {
  selling: ['Still there?', 'Yes, still there'],
  wanted: ['Still looking?', 'Yes, still looking'],
};

function closed(link: QuestionLink, { state }: LinkState): string {
  if (state === 'gone') return page('It was deleted', html`<p>This post is not there anymore.</p>`);
  if (state === 'over') return page('This link is too old', toPost(link));
  if (state === 'past')
    return page(
      'Its day is past',
      html`<p>Edit the post to give it a new one.</p>
        ${toPost(link)}`,
    );
  if (state === 'refused')
    return page(
      'You cannot change it here',
      html`<p>Please log in to see what you can do.</p>
        ${toPost(link)}`,
    );
  return page('Already answered', toPost(link));
}

const choice = (answer: 'yes' | 'sold', label: string) =>
  button(label, html`<input type="hidden" name="answer" value="${answer}" />`);

/** The link to the post in the app, where it can also be deleted. */
const toPost = ({ postId }: QuestionLink) =>
  html`<p><a href="${paths.post(postId)}">Open the post to change or delete it</a></p>`;

const kindOf = ({ kind = 'selling' }: StoredPost): Kind => kind;

const endOfPost = (post: StoredPost): string => endOf({ kind: kindOf(post), category: post.category });

const nameOf = (post: StoredPost): string =>
  nameOfThing({ words: plainTextOf(post.text), kind: kindOf(post) });
