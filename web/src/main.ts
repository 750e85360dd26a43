import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/topbar.css';
import './styles/console.css';
import './styles/sheets.css';
import './styles/narrow.css';
import './styles/modes.css';
import './styles/tablet.css';
import './styles/strip.css';
import './styles/pages.css';
import { ahead } from './app/ahead';
import { sharedSprite } from './kit/sprite';

ahead(location.hash);
sharedSprite();
mount(App, { target: document.getElementById('app')! });
