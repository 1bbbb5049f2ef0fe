/** Tells the page around this frame that it is there, as Google's own frame does before the SDK opens a window. */

const origin = new URLSearchParams(location.search).get('origin');
if (window.parent !== window && origin) {
  window.parent.postMessage({ type: 'google-frame' }, origin);
  // For tests: from now on a window can be opened within a click.
  document.body.dataset.ready = '';
}
