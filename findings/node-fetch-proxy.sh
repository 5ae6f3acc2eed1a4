#!/usr/bin/env bash
# Expected: with NODE_USE_ENV_PROXY=1, Node's fetch sends a proxy the full address of an http: page, as an agent with
# `proxyEnv` does.
# What happens: fetch opens a tunnel with CONNECT even for http:, which many proxies allow for port 443 only.
# Version: Node 24.21.0.
# Our code relies on it in src/studio/publish/live.ts, which asks the site through an agent instead of fetch.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(node@24.21.0)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node_modules/.bin/node --input-type=module <<'JS'
import http from 'node:http';

const asked = [];
const proxy = http
  .createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.end();
  })
  .on('connect', ({ url }, socket) => {
    asked.push(`CONNECT ${url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
const proxyEnv = { http_proxy: `http://127.0.0.1:${proxy.address().port}` };

// fetch reads the variables when Node starts.
const code = "fetch('http://site.example/page').catch(() => {})";
const { spawn } = await import('node:child_process');
const child = spawn(process.execPath, ['-e', code], { env: { ...proxyEnv, NODE_USE_ENV_PROXY: '1' } });
await new Promise((resolve) => child.on('close', resolve));
console.log('fetch:', asked.splice(0).join(', '));

const agent = new http.Agent({ proxyEnv });
await new Promise((resolve) =>
  http.get('http://site.example/page', { agent }, (response) => response.resume().on('end', resolve)),
);
console.log('agent:', asked.join(', '));
proxy.close();
JS
)
expected='fetch: CONNECT site.example:80
agent: GET http://site.example/page'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
