import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { socialPage } from '../../data/config/contact.ts';
import { missingSchoolPath } from '../campus/missingSchool.ts';
import styles from './Faq.module.css';

const questions = () => [
  {
    question: 'Are you affiliated with my school?',
    answer:
      'No. Campus Buy/Sell is made for students, not by any school. Your school email only proves that you study there.',
  },
  {
    question: 'What if my school is missing?',
    answer: (
      <>
        <Link to={missingSchoolPath()}>Leave your email</Link>, and we tell you when it is here. Or send us a
        direct message on Instagram, @{socialPage('Campus').handle}, and tell us which school to add.
      </>
    ),
  },
  {
    question: 'How do I pay?',
    answer:
      'In person, when you meet. Choose a safe, public spot on campus, look at the item first, then pay.',
  },
];

/** Three questions with collapsible answers. */
export function Faq(): ReactNode {
  return (
    <div className={styles.faq}>
      {questions().map(({ question, answer }) => (
        <details key={question} name="faq">
          <summary>
            {question}
            <ChevronDown size={20} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
