import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.RONDEL_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: { outDir: '../src/rondel/server/static', emptyOutDir: true, target: 'es2022', reportCompressedSize: true },
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  preview: { proxy: { '/api': { target: server, ws: true } } },
});
