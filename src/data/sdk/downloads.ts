/** The two functions that a download link takes, so that loading them loads no more. */
export { getDownloadURL, ref } from 'firebase/storage';
