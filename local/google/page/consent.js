/** Lists accounts; the chosen one becomes an unsigned ID token for the page that opened this popup. */

const origin = new URLSearchParams(location.search).get('origin');
const problem = document.getElementById('problem');

/** Only pages of this machine may receive a token. */
function isLocal(candidate) {
  if (!candidate || !URL.canParse(candidate)) return false;
  const { hostname } = new URL(candidate);
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
}

async function choose(account) {
  problem.textContent = '';
  if (!window.opener || !isLocal(origin)) {
    problem.textContent = 'This page has to be opened by the app, from an address of this machine.';
    return;
  }
  const response = await fetch('/accounts', { method: 'POST', body: JSON.stringify(account) });
  if (!response.ok) {
    problem.textContent = 'Enter a name and an email address.';
    return;
  }
  const claims = await response.json();
  window.opener.postMessage({ type: 'google-credential', idToken: JSON.stringify(claims) }, origin);
  // // The opener closes the popup when it has the token: a window that closes earlier may lose its message.
  window.setTimeout(() => window.close(), 1000);
}

// // First, because the form may be submitted before the list of accounts has loaded.
document.getElementById('other').addEventListener('submit', (event) => {
  event.preventDefault();
  const data = new FormData(event.target);
  choose({ name: data.get('name'), email: data.get('email') });
});

const { accounts } = await (await fetch('/accounts')).json();
document.getElementById('accounts').replaceChildren(
  ...accounts.map((account) => {
    const name = Object.assign(document.createElement('strong'), { textContent: account.name });
    const email = Object.assign(document.createElement('span'), { textContent: account.email });
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      onclick: () => choose(account),
    });
    button.append(name, email);
    const row = document.createElement('li');
    row.append(button);
    return row;
  }),
);
