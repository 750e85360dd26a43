import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { scoped } from './scoped';

const server = process.env.RONDEL_SERVER ?? 'http://127.0.0.1:8000';
const TEXT = /\.(js|css|html|svg|json)$/;
const LEAST = 500;

/** Every text file also compressed, once, so that the server only has to send it. */
function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf-8' })) {
        if (!TEXT.test(name)) continue;
        const body = readFileSync(join(folder, name));
        if (body.length < LEAST) continue;
        writeFileSync(join(folder, `${name}.gz`), gzipSync(body, { level: 9 }));
        writeFileSync(
          join(folder, `${name}.br`),
          brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
        );
      }
    },
  };
}

const here = import.meta.dirname;
/** What the tables in their titles' folders import: the page's own modules by `$hall`, packages from this folder. */
const hall = { $hall: join(here, 'src'), vitest: join(here, 'node_modules/vitest') };

export default defineConfig(({ mode }) => ({
  base: './',
  define: { __TAB__: JSON.stringify(mode === 'pages') },
  plugins: [svelte(), ...(mode === 'pages' ? [] : [compressed()])],
  resolve: { alias: hall, dedupe: ['svelte'] },
  css: { postcss: { plugins: [scoped] } },
  build: {
    outDir: mode === 'pages' ? '../build/pages' : '../src/rondel/server/static',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // A font inside the style sheet would travel with every page, and the content policy forbids it.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  test: { include: ['tests/**/*.test.ts', '../src/rondel/titles/*/web/**/*.test.ts'] },
  preview: { proxy: { '/api': { target: server, ws: true } } },
}));
