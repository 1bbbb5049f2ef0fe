/** The inbox's page. Polls every two seconds, and shows HTML in a frame without scripts. */

const ASK_EVERY_MS = 2_000;
const list = document.getElementById('list');
const shown = document.getElementById('mail');
const filter = document.getElementById('filter');

let mails = [];
let chosenId = location.hash.slice(1);
let known = '';

/** Creates an element. */
function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function renderList() {
  list.replaceChildren(
    ...mails.map((mail) => {
      const time = new Date(mail.receivedAtMs).toLocaleTimeString();
      const choose = element(
        'button',
        { type: 'button', onclick: () => open(mail.id) },
        element('strong', { textContent: mail.subject }),
        element('time', { textContent: time }),
        element('span', { textContent: mail.to.join(', ') }),
      );
      choose.setAttribute('aria-current', String(mail.id === chosenId));
      return element('li', {}, choose);
    }),
  );
  if (mails.length === 0)
    list.append(element('li', { className: 'quiet', style: 'padding: 16px' }, 'No mail yet.'));
}

function renderMail() {
  const mail = mails.find(({ id }) => id === chosenId);
  if (mail === undefined) {
    shown.replaceChildren();
    return;
  }
  const parts = [
    element('h2', { textContent: mail.subject }),
    element('p', { className: 'quiet', textContent: `From ${mail.from} to ${mail.to.join(', ')}` }),
  ];
  if (mail.codes.length > 0) {
    const copy = (code) => () => navigator.clipboard.writeText(code);
    const codes = mail.codes.map((code) =>
      element('button', { type: 'button', title: 'Copy', textContent: code, onclick: copy(code) }),
    );
    parts.push(element('div', { className: 'codes' }, ...codes));
  }
  if (mail.links.length > 0) {
    const links = mail.links.map((href) =>
      element('a', { href, target: '_blank', rel: 'noopener noreferrer', textContent: href }),
    );
    parts.push(element('div', { className: 'links' }, ...links));
  }
  if (mail.html === null) {
    parts.push(element('pre', { textContent: mail.text }));
  } else {
    const frame = element('iframe', { title: 'The mail', srcdoc: `<base target="_blank">${mail.html}` });
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    parts.push(
      frame,
      element('h3', { textContent: 'As plain text' }),
      element('pre', { textContent: mail.text }),
    );
  }
  for (const { name, type, sizeBytes } of mail.attachments) {
    parts.push(
      element('p', { className: 'quiet', textContent: `Attached: ${name} (${type}, ${sizeBytes} bytes)` }),
    );
  }
  shown.replaceChildren(...parts);
}

function open(id) {
  chosenId = id;
  history.replaceState(null, '', `#${id}`);
  renderList();
  renderMail();
}

async function ask() {
  try {
    const response = await fetch(`/api/messages?to=${encodeURIComponent(filter.value)}`);
    ({ messages: mails } = await response.json());
  } catch {
    return; // Stopped; the mails that are shown stay.
  }
  const now = mails.map(({ id }) => id).join(' ');
  if (now === known) return;
  const arrived = known === '' || !mails.some(({ id }) => id === chosenId);
  known = now;
  if (arrived && mails.length > 0 && !mails.some(({ id }) => id === chosenId)) chosenId = mails[0].id;
  renderList();
  renderMail();
}

filter.addEventListener('input', ask);
document.getElementById('clear').addEventListener('click', async () => {
  await fetch('/api/messages', { method: 'DELETE' });
  chosenId = '';
  await ask();
});
renderList();
await ask();
setInterval(ask, ASK_EVERY_MS);
