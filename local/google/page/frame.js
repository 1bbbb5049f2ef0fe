/** Tells the parent page that the frame is ready, as Google's own frame does before the SDK opens a window. */

const origin = new URLSearchParams(location.search).get('origin');
if (window.parent !== window && origin) {
  window.parent.postMessage({ type: 'google-frame' }, origin);
  // // For tests: a click can open a window from now on.
  document.body.dataset.ready = '';
}
