import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/pages.css';
import { sharedSprite } from './kit/sprite';

sharedSprite();
mount(App, { target: document.getElementById('app')! });
