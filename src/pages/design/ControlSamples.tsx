import { Bookmark, MessageCircle, Send, Trash } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Design.module.css';
import { Chapter, Sample } from './Sample.tsx';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const LOOKS = ['filled', 'outlined', 'plain', 'danger'] as const;
const nothing = (): void => undefined;

/** Buttons and fields. */
export function ControlSamples(): ReactNode {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  );
}

function Buttons(): ReactNode {
  return (
    <Chapter title="Buttons">
      <div className={styles.samples}>
        {LOOKS.map((look) => (
          <Sample key={look} name={look}>
            <div className={styles.row}>
              <Button look={look}>Post</Button>
              <Button look={look} icon={<Send {...icon} />}>
                Send
              </Button>
              <Button look={look} isBusy>
                Posting
              </Button>
              <Button look={look} disabled>
                Disabled
              </Button>
            </div>
          </Sample>
        ))}
        <Sample name="small, medium, large">
          <div className={styles.row}>
            <Button size="small">Small</Button>
            <Button>Medium</Button>
            <Button size="large">Large</Button>
          </div>
        </Sample>
        <Sample name="links">
          <div className={styles.row}>
            <ButtonLink to="#">Inside the app</ButtonLink>
            <ButtonAnchor look="outlined" href="https://example.com">
              Elsewhere
            </ButtonAnchor>
          </div>
        </Sample>
        <Sample name="wide, long">
          <Button isWide>A label so long that it has to go on to a second line on a phone</Button>
        </Sample>
        <Sample name="icons alone">
          <div className={styles.row}>
            <IconButton label="Save">
              <Bookmark {...icon} />
            </IconButton>
            <IconButton label="Comment">
              <MessageCircle {...icon} />
            </IconButton>
            <IconButton label="Delete" disabled>
              <Trash {...icon} />
            </IconButton>
          </div>
        </Sample>
      </div>
    </Chapter>
  );
}

function Fields(): ReactNode {
  const [text, setText] = useState('');
  return (
    <Chapter title="Fields">
      <div className={styles.samples}>
        <Sample name="empty">
          <TextField label="Name" value={text} onChange={setText} placeholder="First and last name" />
        </Sample>
        <Sample name="with a hint">
          <TextField
            label="School email"
            value="maya@utexas.edu"
            onChange={nothing}
            hint="Only we see it."
            type="email"
          />
        </Sample>
        <Sample name="wrong">
          <TextField label="Email" value="maya@" onChange={nothing} error="Invalid email address!" />
        </Sample>
        <Sample name="disabled">
          <TextField label="Email" value="maya@example.com" onChange={nothing} disabled />
        </Sample>
      </div>
    </Chapter>
  );
}

function Choices(): ReactNode {
  const [isOn, setOn] = useState(true);
  return (
    <Chapter title="Choices">
      <div className={styles.samples}>
        <Sample name="tick box">
          <Checkbox label="I agree to the Terms of Service" isChecked={isOn} onChange={setOn} />
        </Sample>
        <Sample name="chips">
          <div className={styles.row}>
            <Chip>Furniture</Chip>
            <Chip isOn={isOn} onPress={() => setOn(!isOn)}>
              On or off
            </Chip>
            <Chip isOn={false} onPress={nothing}>
              Off
            </Chip>
          </div>
        </Sample>
        <Sample name="menu">
          <Menu
            label="More"
            heading="Road bike, 54 cm"
            items={[
              { label: 'Copy link', onSelect: nothing },
              { label: 'Delete', icon: <Trash {...icon} />, isDangerous: true, onSelect: nothing },
            ]}
          >
            …
          </Menu>
        </Sample>
      </div>
    </Chapter>
  );
}
