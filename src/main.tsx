import './styles/reset.css';
import './styles/tokens.css';
import './styles/colours.css';
import { createRoot } from 'react-dom/client';
import { startApp } from './app/startApp.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(startApp());
