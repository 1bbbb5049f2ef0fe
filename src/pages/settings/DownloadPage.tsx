import type { ReactNode } from 'react';
import { WhenRead } from '../../features/failed/WhenRead.tsx';
import { DownloadBox } from '../../features/settings/DownloadBox.tsx';
import { useDownload } from '../../features/settings/accountApi.ts';
import { Prose, SettingsFrame } from '../../features/settings/SettingsFrame.tsx';

/** `/settings/account/download`: all of the member's data, as ZIPs that only they can fetch. */
export function Component(): ReactNode {
  return (
    <SettingsFrame title="Download your data">
      <Prose>
        <p>Get a copy of what we hold on you: pages to read, and the same as JSON for programs.</p>
      </Prose>
      <WhenRead reading={useDownload()} label="Loading your download" height="120px">
        {(download) => <DownloadBox download={download} />}
      </WhenRead>
      <Prose>
        <h2>What is in it</h2>
        <ul>
          <li>Your profile, account, names and school email</li>
          <li>Your posts and comments, with photos and videos</li>
          <li>Messages you sent, with photos and videos, also those you deleted in the last 30 days</li>
          <li>What you saved, hearted and searched for</li>
          <li>Which notifications and mails you got, and the reports you made</li>
        </ul>
        <h2>What is not in it</h2>
        <ul>
          <li>What others wrote, such as the messages you received</li>
          <li>Reports about you</li>
          <li>Records that keep accounts safe, such as codes and counters</li>
          <li>Smaller copies of your photos</li>
        </ul>
      </Prose>
    </SettingsFrame>
  );
}
