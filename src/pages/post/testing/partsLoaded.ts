/**
 * Loads what every post's page loads after its first paint before the tests of a file. While three or more parts of a page are on
 * their way, a press that renders it again never ends in a test: React's `act` tries them over and over
 * (https://github.com/react/react/issues/37556), and no timeout is noticed meanwhile. Browsers have no `act`. And of several imports
 * at once Vitest now and then gives one the module that is not mocked: so `toldSaves.ts`, too.
 */
import '../PostBar.tsx';
import '../../../features/posts/saves/toldSaves.ts';
import '../../../features/posts/similar/SimilarThings.tsx';
import '../../../features/wants/WantsOfPost.tsx';
import '../../../features/wants/WantButton.tsx';
import '../../../features/posts/status/AgreedPrice.tsx';
import '../../testing/postPanelsLoaded.ts';
import '../../../features/posts/status/GotQuestion.tsx';
