import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { POST_RAW_MAX_CHARS } from '../../../domain/limits.ts';
import { BLOCK_SPANS_MAX, rawOfPlainText } from '../../../domain/richText.ts';
import { FormattedText } from './FormattedText.tsx';

const raw = (text: string, more: object, url = 'https://example.edu/') =>
  JSON.stringify({
    blocks: [{ text, type: 'unstyled', ...more }],
    entityMap: { 0: { type: 'LINK', data: { url } } },
  });

describe('rich text', () => {
  test('shows each block on its own line, empty ones too', () => {
    const { container } = render(<FormattedText raw={rawOfPlainText('one\n\nthree')} />);
    expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'one',
      '',
      'three',
    ]);
  });

  test('each line runs in the direction of its own letters', () => {
    const { container } = render(
      <FormattedText raw={rawOfPlainText('Lamp $5\n\u05e9\u05d5\u05dc\u05d7\u05df')} />,
    );
    expect([...container.querySelectorAll('p')].map(({ dir }) => dir)).toEqual(['auto', 'auto']);
  });

  test('shows overlapping styles', () => {
    const ranges = [
      { offset: 0, length: 6, style: 'BOLD' },
      { offset: 3, length: 6, style: 'ITALIC' },
    ];
    const { container } = render(<FormattedText raw={raw('abcdefghi', { inlineStyleRanges: ranges })} />);
    expect([...container.querySelectorAll('strong')].map((part) => part.textContent).join('')).toBe('abcdef');
    expect([...container.querySelectorAll('em')].map((part) => part.textContent).join('')).toBe('defghi');
    expect(container.textContent).toBe('abcdefghi');
  });

  test('makes web addresses links, without the full stop behind them', () => {
    render(<FormattedText raw={rawOfPlainText('See https://example.edu/book?x=1. Thanks')} />);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('https://example.edu/book?x=1');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test.each([
    ['https://en.wikipedia.org/wiki/Desk_(furniture)', 'https://en.wikipedia.org/wiki/Desk_(furniture)'],
    [
      '(see https://en.wikipedia.org/wiki/Desk_(furniture)).',
      'https://en.wikipedia.org/wiki/Desk_(furniture)',
    ],
    ['(https://utexas.edu/a)', 'https://utexas.edu/a'],
    ['[https://utexas.edu/a]', 'https://utexas.edu/a'],
    ['Look at www.utexas.edu!', 'https://www.utexas.edu'],
    ['“https://utexas.edu/a” …', 'https://utexas.edu/a'],
    ['https://utexas.edu/a…', 'https://utexas.edu/a'],
    ['https://utexas.edu/a。', 'https://utexas.edu/a'],
    ['https://utexas.edu/a\u200b', 'https://utexas.edu/a'],
    ['https://utexas.edu/a—see it', 'https://utexas.edu/a'],
    ['WWW.utexas.edu/housing, please', 'https://WWW.utexas.edu/housing'],
  ])('the address in %j is %s', (words, href) => {
    const { container } = render(<FormattedText raw={rawOfPlainText(words)} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe(href);
    expect(container.textContent).toBe(words);
  });

  test.each(['maya@www.utexas.edu', 'www.', 'www.desk', 'https://', 'awww.utexas.edu'])(
    '%j has no address',
    (words) => {
      render(<FormattedText raw={rawOfPlainText(words)} />);
      expect(screen.queryByRole('link')).toBeNull();
    },
  );

  test('an address that would run code is only its words', () => {
    const { container } = render(
      <FormattedText
        raw={raw('press me', { entityRanges: [{ offset: 0, length: 8, key: 0 }] }, 'javascript:alert(1)')}
      />,
    );
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.textContent).toBe('press me');
  });

  const linked = (text: string, url: string) =>
    raw(text, { entityRanges: [{ offset: 0, length: text.length, key: 0 }] }, url);

  test.each([
    ['https://utexas.edu/login', 'https://evil.example/login', ' (evil.example)'],
    ['https://utexas.edu/?evil.example', 'https://evil.example/', ' (evil.example)'],
    ['utexas.edu', 'https://utexas.edu.evil.example/', ' (utexas.edu.evil.example)'],
    ['https://аpple.com', 'https://аpple.com/', ' (xn--pple-43d.com)'],
    ['my page', `https://${'a'.repeat(60)}.example/`, ` (${'a'.repeat(32)}.example)`],
    ['ana@utexas.edu', 'mailto:eve@evil.example', ' (eve@evil.example)'],
    ['https://utexas.edu/a', 'https://utexas.edu/b', ''],
    ['utexas.edu/a', 'https://utexas.edu/b', ''],
    ['ana@utexas.edu', 'mailto:ana@utexas.edu', ''],
  ])('a link called %j to %j says where it leads unless its words do', (text, url, said) => {
    const { container } = render(<FormattedText raw={linked(text, url)} />);
    expect(container.textContent).toBe(text + said);
  });

  test.each([
    ['https://аpple.com/login', ' (xn--pple-43d.com)'],
    ['https://utexas.edu@evil.example/login', ' (evil.example)'],
    ['https://medium.com/@ana', ''],
  ])('so does %s where it was only typed', (text, said) => {
    const { container } = render(<FormattedText raw={rawOfPlainText(text)} />);
    expect(container.textContent).toBe(text + said);
  });

  test('no mark has an address read backwards as another one', () => {
    const { container } = render(
      <FormattedText raw={rawOfPlainText('\u202Ehttps://a.co/ude.saxetu//:sptth')} />,
    );
    expect(container.textContent).toBe('https://a.co/ude.saxetu//:sptth');
  });

  const place = 'evil.example/utexas.edu/login';
  test.each([
    ['a mark of its own', '\u200F', place],
    ['one in the middle', '', 'evil.example/\u200F/utexas.edu/login'],
    ['letters kept together', '\u2067', `\u2066${place}\u2069`],
    ['Hebrew letters before it', '\u05D0 ', place],
  ])('a link is read from its own beginning, also with %s', (_what, before, name) => {
    const text = before + name;
    const range = { offset: before.length, length: name.length, key: 0 };
    const { container } = render(
      <FormattedText raw={raw(text, { entityRanges: [range] }, 'https://evil.example/')} />,
    );
    const link = screen.getByRole('link');
    expect(link.getAttribute('dir')).toBe('auto');
    expect(link.textContent).toMatch(/^evil\.example\//);
    expect(container.textContent).not.toMatch(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
  });

  test('markup is only its words', () => {
    const { container } = render(<FormattedText raw={'<img src=x onerror=alert(1)>'} />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('<img src=x onerror=alert(1)>');
  });

  test('the most spans a raw text can hold nest no deeper than the kinds there are', () => {
    const text = 'x'.repeat(455);
    const ranges = Array.from({ length: 455 }, (_, i) => ({ offset: 0, length: i + 1, style: 'BOLD' }));
    const content = raw(text, { inlineStyleRanges: ranges });
    expect(content.length).toBeLessThan(POST_RAW_MAX_CHARS);
    const before = process.cpuUsage();
    const { container } = render(<FormattedText raw={content} />);
    // The processor's time: a busy machine makes it no longer.
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
    expect(container.textContent).toBe(text);
    expect(container.querySelector('strong strong')).toBeNull();
    expect(container.querySelectorAll('strong').length).toBeLessThanOrEqual(BLOCK_SPANS_MAX);
  });

  test('every kind once on the same words', () => {
    const styles = ['BOLD', 'ITALIC', 'UNDERLINE', 'STRIKETHROUGH'];
    const ranges = Array.from({ length: 80 }, (_, i) => ({ offset: 0, length: 9, style: styles[i % 4] }));
    const links = Array.from({ length: 80 }, () => ({ offset: 0, length: 9, key: 0 }));
    const { container } = render(
      <FormattedText raw={raw('abcdefghi', { inlineStyleRanges: ranges, entityRanges: links })} />,
    );
    expect(container.querySelectorAll('p a, p a *').length).toBe(5);
    expect(screen.getByRole('link').textContent).toBe('abcdefghi');
  });

  test('shows a letter under thousands of marks with a few of them', () => {
    const { container } = render(<FormattedText raw={rawOfPlainText(`a${'\u0301'.repeat(9_000)} desk`)} />);
    expect(container.textContent).toBe(`a${'\u0301'.repeat(31)} desk`);
  });
});
