import type { AllRoutes, Answer } from "@startup-connect/contract";
import { TODO_MISSING, TODO_TEXT_MAX } from "@startup-connect/contract/overview";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { paths } from "#lib/paths.ts";
import { orGone } from "#lib/use-submit.ts";
import * as t from "#texts/overview.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { CircleCheck, Pencil, Trash } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { announce } from "#ui/title.ts";

export type Overview = Answer<AllRoutes["GET /api/users/overview"]>;
type Todos = Answer<AllRoutes["GET /api/todos"]>;
type Todo = Todos["todos"][number];

interface OverviewData {
  overview: Overview;
  todos: Todos;
}

export async function loadOverview(): Promise<OverviewData> {
  const [overview, todos] = await Promise.all([browserApi("GET /api/users/overview"), browserApi("GET /api/todos")]);
  return { overview, todos };
}

/** PROF-31: what the platform reminds of, then the own items. */
export function TodoPanel({ loaded }: { loaded: Todos }) {
  const list = useTodos(loaded.todos);
  const open = list.todos.filter(({ done }) => !done).length + loaded.platform.filter(({ done }) => !done).length;
  return (
    <Panel
      title={t.toDoList}
      action={<span className="text-sm text-ink-3 num">{t.open({ count: String(open) })}</span>}
    >
      <div className="grid gap-4">
        {list.failure && <Alert kind="bad">{list.failure}</Alert>}
        <ul className="grid gap-1">
          {loaded.platform.map((item) => (
            <Reminder key={item.key} item={item} />
          ))}
          {list.todos.map((todo) => (
            <Item key={todo._id} todo={todo} list={list} />
          ))}
        </ul>
        <AddItem list={list} />
      </div>
    </Panel>
  );
}

const SHOWN_ON_DASHBOARD = 4;

/** The first open items of one's own; nothing where there are none. */
export function OwnTodos({ loaded }: { loaded: readonly Todo[] }) {
  const list = useTodos(loaded);
  const shown = loaded.filter(({ done }) => !done).slice(0, SHOWN_ON_DASHBOARD);
  if (shown.length === 0) return null;
  const now = new Map(list.todos.map((todo) => [todo._id, todo]));
  return (
    <Panel title={t.yourToDoList} action={<Link to={paths.overview}>{t.allOf({ count: String(loaded.length) })}</Link>}>
      {list.failure && <Alert kind="bad">{list.failure}</Alert>}
      <ul className="grid gap-1">
        {shown.map((todo) => (
          <li key={todo._id}>
            <Tick todo={now.get(todo._id) ?? todo} list={list} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Tick = ({ todo, list }: { todo: Todo; list: TodoList }) => (
  <Checkbox
    className="min-w-0 flex-1"
    label={<span className={todo.done ? "brk text-ink-3 line-through" : "brk"}>{todo.text}</span>}
    checked={todo.done}
    onChange={(event) => void list.change(todo._id, { done: event.currentTarget.checked })}
  />
);

/** It completes itself and cannot be ticked by hand. */
const Reminder = ({ item: { text, done, to } }: { item: Todos["platform"][number] }) => (
  <li className="flex min-h-9 items-center gap-2">
    {done ? (
      <CircleCheck className="size-5 flex-none text-good" />
    ) : (
      <span className="size-5 flex-none rounded-full border border-line-control" />
    )}
    {done ? <span className="text-ink-3 line-through">{text}</span> : <Link to={to}>{text}</Link>}
    <Badge kind={done ? "good" : "wait"}>{done ? t.isDone : t.isOpen}</Badge>
  </li>
);

function Item({ todo, list }: { todo: Todo; list: TodoList }) {
  const [editing, setEditing] = useState(false);
  if (editing) {
    const save = async (text: string) => {
      const stored = await list.change(todo._id, { text });
      if (stored) setEditing(false);
      return stored;
    };
    return (
      <li>
        <TextForm
          label={t.editItem}
          start={todo.text}
          submit={t.save}
          onSubmit={save}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className="flex min-w-0 items-start gap-1">
      <Tick todo={todo} list={list} />
      <IconButton label={t.edit({ text: todo.text })} icon={<Pencil />} onClick={() => setEditing(true)} />
      <IconButton label={t.remove({ text: todo.text })} icon={<Trash />} onClick={() => void list.remove(todo)} />
    </li>
  );
}

/** Empty again after each item, for the next one. */
function AddItem({ list }: { list: TodoList }) {
  const [turn, setTurn] = useState(0);
  const add = async (text: string) => {
    const stored = await list.add(text);
    if (stored) setTurn((last) => last + 1);
    return stored;
  };
  return <TextForm key={turn} label={t.newItem} start="" submit={t.add} onSubmit={add} focus={turn > 0} />;
}

interface TextFormProps {
  label: string;
  start: string;
  submit: string;
  /** @returns whether it is stored. */
  onSubmit(text: string): Promise<boolean>;
  onCancel?: () => void;
  focus?: boolean;
}

function TextForm({ label, start, submit, onSubmit, onCancel, focus = true }: TextFormProps) {
  const form = useForm({
    start: { text: start },
    check: ({ text }) => (text.trim() === "" ? { text: TODO_MISSING } : {}),
    send: async ({ text }) => void (await onSubmit(text)),
  });
  return (
    <Form of={form} className="flex flex-wrap items-start gap-2">
      <Input
        {...form.field("text")}
        label={label}
        maxLength={TODO_TEXT_MAX}
        className="min-w-40 flex-1"
        autoFocus={focus}
      />
      <Button type="submit" className="mt-7 min-h-tap" busyText={form.isBusy && t.saving}>
        {submit}
      </Button>
      {onCancel && (
        <Button kind={3} className="mt-7 min-h-tap" onClick={onCancel}>
          {t.cancel}
        </Button>
      )}
    </Form>
  );
}

/** The own list, kept on the server; each change is shown when the server has it. */
function useTodos(loaded: readonly Todo[]) {
  const [todos, setTodos] = useState(loaded);
  const [failure, setFailure] = useState("");

  /** @returns whether it is stored. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setFailure("");
    try {
      await work();
      return true;
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status < 500;
      setFailure((isRefusal && error.body.message) || t.listNotSaved);
      return false;
    }
  }

  return {
    todos,
    failure,
    add: (text: string) =>
      attempt(async () => {
        const { todo } = await browserApi("POST /api/todos", { json: { text } });
        setTodos((all) => [...all, todo]);
        announce(t.added({ text: todo.text }));
      }),
    change: (id: string, json: { text?: string; done?: boolean }) =>
      attempt(async () => {
        const { todo } = await browserApi("PATCH /api/todos/{id}", { params: { id }, json });
        setTodos((all) => all.map((one) => (one._id === id ? todo : one)));
      }),
    remove: ({ _id: id, text }: Todo) =>
      attempt(async () => {
        await orGone(browserApi("DELETE /api/todos/{id}", { params: { id } }));
        setTodos((all) => all.filter((one) => one._id !== id));
        announce(t.deleted({ text }));
      }),
  };
}

type TodoList = ReturnType<typeof useTodos>;
