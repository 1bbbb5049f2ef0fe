import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Post } from '../../../domain/post.ts';
import { photoOf } from '../../../domain/testing/media.ts';
import { authorOf, postOf } from '../../../domain/testing/people.ts';
import { domOf } from '../../../lib/domOf.ts';
import { AvatarFace } from '../../../ui/AvatarFace.tsx';
import { MosaicFace } from '../media/MosaicFace.tsx';
import { AuthorFace } from './AuthorFace.tsx';
import { CardFace, cardFrame, headingId } from './CardFace.tsx';
import { MoreButton, TextFace } from './TextFace.tsx';

const photo = (n: number) => photoOf('p1', n);

const words = JSON.stringify({
  blocks: [
    {
      text: 'See www.example.edu, $35',
      type: 'unstyled',
      inlineStyleRanges: [{ offset: 0, length: 3, style: 'BOLD' }],
    },
    { text: '', type: 'unstyled' },
    { text: '<img src=x onerror=alert(1)>', type: 'ordered-list-item' },
  ],
  entityMap: {},
});

function Card({ post }: { readonly post: Post }): ReactNode {
  return (
    <article {...cardFrame(post)}>
      <CardFace
        post={post}
        author={
          <AuthorFace
            post={post}
            headingId={headingId(post.id)}
            avatar={<AvatarFace name="Hannah K." />}
            when={<time dateTime="2026-11-11">3h</time>}
          />
        }
        menu={<button tabIndex={-1}>More</button>}
        words={
          post.rawText === null ? null : (
            <TextFace raw={post.rawText} mark={(text) => <mark key={text}>{text}</mark>} isCut>
              <MoreButton onClick={() => undefined} />
            </TextFace>
          )
        }
        media={
          <MosaicFace media={post.media} tile={(one) => <span style={{ color: 'red' }}>{one.name}</span>} />
        }
        actions={[0, 1].map((key) => (
          <i key={key} hidden={false}>
            {key}
          </i>
        ))}
      />
    </article>
  );
}

test.each([
  ['bare', /Hannah K\.3h/, { author: authorOf('hannah', { isSchoolVerified: false }) }],
  [
    'with words',
    /Edited.*FurnitureMore\$35See/,
    { rawText: words, category: 'furniture', editedAtMs: 5, priceCents: 3500 },
  ],
  [
    'with more facts than it has room for',
    /\$1,200 a monthGood · or best offer · From May 15, 2031 · To Aug 1, 2031 · Must go by May 1, 2031$/,
    {
      category: 'housing & apartments',
      facts: { from: '2031-05-15', to: '2031-08-01', bedrooms: '2', by: '2031-05-01' },
      priceCents: 120_000,
      condition: 'good' as const,
      takesOffers: true,
    },
  ],
  [
    'of a lost thing',
    /Lost & FoundMoreLost · Keys <b>$/,
    {
      category: 'lost & found',
      kind: 'wanted' as const,
      facts: { about: 'lost', place: 'Keys <b>' },
    },
  ],
  ['with a film', /Sold/, { media: [{ ...photo(0), kind: 'video' as const }], status: 'sold' as const }],
  [
    'with terms and five pictures',
    /Looking for\$35was \$50Good.*\+1Reserved/,
    {
      media: [0, 1, 2, 3, 4].map(photo),
      status: 'reserved' as const,
      kind: 'wanted' as const,
      priceCents: 3500,
      previousPriceCents: 5000,
      condition: 'good' as const,
    },
  ],
])('a card that is %s is the same before the app as React makes it', (_what, says, more) => {
  const card = <Card post={postOf('p1', more)} />;
  const { container } = render(card);
  const early = document.createElement('div');
  early.append(domOf(card));
  expect(early.innerHTML).toBe(container.innerHTML);
  early.querySelector('footer')?.remove();
  expect(early.textContent).toMatch(says);
});

test('whoever asks for an element before the app is given it', () => {
  const take = vi.fn();
  const made = domOf(<p ref={take} />);
  expect(take).toHaveBeenCalledExactlyOnceWith(made.firstElementChild);
});
