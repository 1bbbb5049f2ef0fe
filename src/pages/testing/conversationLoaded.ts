/** Loads what an open conversation loads after its page, with the file of tests, where no timeout runs. */
import '../../features/chats/conversation/OpenConversation.tsx';
import '../../features/wants/MarkWantRead.tsx';
import '../../features/wants/WantCard.tsx';
import '../../features/chats/conversation/HandedOver.tsx';
import '../../features/posts/status/GotQuestion.tsx';
