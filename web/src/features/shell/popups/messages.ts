import { askPublic } from "#lib/ask-public.ts";
import { paths } from "#lib/paths.ts";
import { setFlag } from "#lib/storage.ts";
import "#ui/dialog.css";
import { arrivalClosed } from "./record.ts";

/** SHELL-23 to SHELL-26. Does not close by itself: a legal text must be readable. @returns whether it was closed, or there is no text */
export async function greeting(): Promise<boolean> {
  let text: string;
  try {
    ({ text } = await askPublic("GET /api/admin/disclaimer"));
  } catch (error) {
    console.warn("The text of the welcome could not be loaded.", error);
    return false;
  }
  if (!text.trim()) {
    console.warn("The welcome has no text, so it is not shown.");
    return true;
  }
  const lines = text.split(/\n+/).filter((line) => line.trim());
  await shown({
    title: "Welcome",
    className: "grid gap-2 outline-0",
    content: [element("h3", "h4 text-ink", "Disclaimer"), ...lines.map((line) => element("p", "brk", line))],
    link: [paths.services, "KNOW MORE"],
    onClose: () => setFlag("welcomePopupShown"),
  });
  return true;
}

/** HOME-07, HOME-08: announces the newest startup; without one of the last 30 days nothing is shown. */
export async function arrival(signal: AbortSignal): Promise<void> {
  try {
    const { startup } = await askPublic("GET /api/startups/newest", signal);
    if (!startup) return;
    const picture = element("div", "grid place-items-center rounded-md bg-sunken py-6");
    picture.append(await tileOf(startup._id, startup.startupName, startup.logo));
    await shown({
      title: "New Startup Arrival",
      className: "grid gap-3 outline-0",
      content: [
        picture,
        element("h3", "h4 brk text-ink", startup.startupName),
        ...(startup.brief ? [element("p", "brk", startup.brief)] : []),
      ],
      link: [paths.startup(startup._id), "View profile"],
      onClose: arrivalClosed,
      signal,
    });
  } catch (error) {
    if (!signal.aborted) console.warn("The newest startup could not be loaded.", error);
  }
}

interface Message {
  title: string;
  /** Of the text, which takes the focus: it is what to read first, and Enter presses nothing by accident. */
  className: string;
  content: Node[];
  link: readonly [href: string, text: string];
  onClose: () => void;
  signal?: AbortSignal;
}

/** Shows it as soon as the user is free, and resolves when it was closed. */
async function shown({ title, className, content, link: [href, text], onClose, signal }: Message): Promise<void> {
  const dialog = element("dialog", "dialog animate-rise");
  dialog.dataset.front = "";
  dialog.setAttribute("closedby", "any");
  const heading = element("h2", "h3", title);
  heading.id = "message-title";
  dialog.setAttribute("aria-labelledby", heading.id);
  const body = element("div", className);
  body.tabIndex = -1;
  body.append(...content);
  const frame = element("div", "mt-2 text-ink-2");
  frame.append(body);
  const actions = element("div", "dialog-actions");
  const close = element("button", "btn btn-2", "Close");
  close.type = "button";
  const link = element("a", "btn btn-1", text);
  link.href = href;
  actions.append(close, link);
  dialog.append(heading, frame, actions);
  signal?.addEventListener("abort", () => dialog.remove());

  await freeMoment();
  if (signal?.aborted) return;
  document.body.append(dialog);
  dialog.showModal();
  body.focus();
  await new Promise<void>((done) => {
    // For browsers without `closedby`: closes the dialog on a click outside it.
    dialog.addEventListener("click", ({ target, clientX, clientY }) => {
      if (target === close || target === link) return dialog.close();
      if (target !== dialog || "closedBy" in HTMLDialogElement.prototype) return;
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close();
    });
    dialog.addEventListener("close", () => {
      onClose();
      dialog.remove();
      done();
    });
  });
}

const typing = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select";
const openLayer = "dialog:modal, [popover]:popover-open";

const isBusy = (): boolean =>
  document.activeElement?.matches(typing) === true || document.querySelector(openLayer) !== null;

/** Resolves as soon as the user is not typing and no menu or dialog is open. */
function freeMoment(): Promise<void> {
  return new Promise((done) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The last two do not bubble.
    const events = ["focusout", "close", "toggle"];
    const look = () => {
      clearTimeout(timer);
      // The focus is nowhere while it is on its way from one field to the next.
      timer = setTimeout(() => {
        if (isBusy()) return;
        for (const event of events) document.removeEventListener(event, look, true);
        done();
      }, 0);
    };
    for (const event of events) document.addEventListener(event, look, true);
    look();
  });
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = "",
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** As `ui/tile.tsx` draws it in its largest size. */
async function tileOf(id: string, name: string, picture: string | null | undefined): Promise<HTMLElement> {
  const tile = element("span", "tile size-24");
  tile.ariaHidden = "true";
  if (picture) {
    tile.classList.add("border", "border-line", "bg-white", "p-1");
    const image = element("img", "size-full object-contain");
    image.src = picture;
    image.alt = "";
    tile.append(image);
    return tile;
  }
  const { placeholder } = await import("#ui/placeholder.ts");
  const { dye, initials, drawing } = placeholder(id, name);
  tile.classList.add(`dye-${dye}`);
  tile.innerHTML = `<svg viewBox="-3 -3 ${drawing.width + 6} ${drawing.height + 6}" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="${drawing.paths.join("")}"/></svg>`;
  tile.append(element("b", "", initials));
  return tile;
}
