/** Markup whose untrusted parts are escaped. Only `html` and `joined` create it. */
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

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A template tag that escapes each value, unless it is `Html` already. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const markup = parts.map((part, i) => {
    const value = values[i - 1];
    if (value === undefined) return part;
    return (value instanceof Html ? value.markup : escapeHtml(value)) + part;
  });
  return new Html(markup.join(''));
}

/** Concatenates pieces of markup. */
export function joined(pieces: readonly Html[]): Html {
  return new Html(pieces.map(({ markup }) => markup).join('\n'));
}
