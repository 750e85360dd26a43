import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/tablet.css';
import './styles/pages.css';
import { ahead } from './app/ahead';
import { sharedSprite } from './kit/sprite';

ahead(location.hash);
sharedSprite();
mount(App, { target: document.getElementById('app')! });
