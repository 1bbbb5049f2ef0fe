import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The editor's library expects the name Node gives to the global object.
  define: { global: 'globalThis' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // scripts/checkSize.ts reads from it which chunks a page needs.
    manifest: true,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', strictPort: true },
});
