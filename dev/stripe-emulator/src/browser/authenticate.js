/** The frame that asks the emulator about intents, and that shows the test page where one must be authenticated. */
import { get, listen, post, postToEmulator } from './frame.js';

const [complete, fail] = document.querySelectorAll('button');
const pathOf = (kind, clientSecret) => `${kind}_intents/${clientSecret.split('_secret_')[0]}`;

async function retrieve({ key, kind, clientSecret }) {
  const { body, error } = await get(key, pathOf(kind, clientSecret), { client_secret: clientSecret });
  return { intent: body, error };
}

async function confirm({ key, kind, clientSecret, data }) {
  const path = `${pathOf(kind, clientSecret)}/confirm`;
  const { body, error } = await post(key, path, { ...data, client_secret: clientSecret });
  return { intent: body, error };
}

/** Waits for the person's choice and carries it out. The answer is the intent as it is then. */
async function authenticate(input) {
  const outcome = await new Promise((resolve) => {
    complete.onclick = () => resolve('succeed');
    fail.onclick = () => resolve('fail');
    document.onkeydown = ({ key }) => {
      if (key === 'Escape') resolve('fail');
    };
    for (const button of [complete, fail]) button.disabled = false;
    document.querySelector('h1').focus();
  });
  for (const button of [complete, fail]) button.disabled = true;
  const { kind, clientSecret } = input;
  const { error } = await postToEmulator(`${pathOf(kind, clientSecret)}/authenticate`, {
    client_secret: clientSecret,
    outcome,
  });
  return error ? { error } : retrieve(input);
}

listen({ cancel: () => fail.click() }, { retrieve, confirm, authenticate });
