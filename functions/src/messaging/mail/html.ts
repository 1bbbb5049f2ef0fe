/** Markup that is safe to send. Only `html` and `joined` make it. */
export class Html {
  constructor(readonly markup: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text stand for itself in markup and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A template whose every value is escaped, unless it is `Html` itself. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const markup = parts.map((part, i) => {
    const value = values[i - 1];
    if (value === undefined) return part;
    return (value instanceof Html ? value.markup : escapeHtml(value)) + part;
  });
  return new Html(markup.join(''));
}

/** Pieces of markup one after the other. */
export function joined(pieces: readonly Html[]): Html {
  return new Html(pieces.map(({ markup }) => markup).join('\n'));
}
