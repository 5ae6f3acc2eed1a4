import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Builder, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../free-port.ts';
import type { Driver, Key, Reader } from './driver.ts';

const POLL_MS = 50;

const keys: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  ' ': Keys.SPACE,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  ArrowDown: Keys.ARROW_DOWN,
};

/** Its toolbar would keep the window from being as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; }';

/** A home folder for GTK, which takes motion from its settings. */
function writeHome({ motion }: Reader) {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const gtk = join(home, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(join(gtk, 'gtk.css'), NARROW_TOOLBAR);
  writeFileSync(join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${Number(motion !== 'reduced')}\n`);
  return home;
}

/** A screen that nobody sees. It names itself once it is there. */
async function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [name] = await new Promise<[string]>((resolve, reject) => {
    screen.stdout.once('data', (chunk: Buffer) => resolve([String(chunk).trim()]));
    screen.once('error', reject);
    screen.once('exit', () => reject(new Error('Xvfb does not start.')));
  });
  return { screen, display: `:${name}` };
}

async function connect(port: number, service: ChildProcess, capabilities: Record<string, unknown>): Promise<WebDriver> {
  for (;;) {
    const isListening = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
    if (isListening) break;
    if (service.exitCode !== null)
      throw new Error(`WebKitWebDriver does not start. ${service.stderr && (await text(service.stderr))}`);
    await delay(POLL_MS);
  }
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
}

/** WebKit's own small browser, on a screen of its own, over WebDriver. */
export async function startWebKit(executablePath: string, reader: Reader): Promise<Driver> {
  const home = writeHome(reader);
  const { screen, display } = await startScreen();
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      NO_AT_BRIDGE: '1',
      GTK_THEME: 'Adwaita',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { scheme, hasScript = true } = reader;
  const args = ['--automation', `--enable-javascript=${hasScript}`, ...(scheme === 'dark' ? ['--dark-mode'] : [])];
  const driver = await connect(port, service, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: executablePath, args },
  });
  const pointer = () => driver.actions();
  return {
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      const toolbar = height - (await driver.executeScript<number>('return innerHeight'));
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + toolbar });
    },
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    leave: () => driver.get('about:blank'),
    run: (code, ...args) => driver.executeScript(code as never, ...args),
    movePointer: (x, y) => pointer().move({ x, y }).perform(),
    click: (x, y) => pointer().move({ x, y }).click().perform(),
    press(key, withShift) {
      const keyboard = withShift ? driver.actions().keyDown(Keys.SHIFT) : driver.actions();
      const pressed = keyboard.sendKeys(keys[key]);
      return (withShift ? pressed.keyUp(Keys.SHIFT) : pressed).perform();
    },
    type: (letters) => driver.actions().sendKeys(letters).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit();
      service.kill();
      screen.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
