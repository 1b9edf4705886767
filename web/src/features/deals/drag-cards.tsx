import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { DealCard, DealColumn } from "@startup-connect/contract/deals";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import * as t from "#texts/deals-work.ts";
import { nameOf } from "./deal-words.ts";

/** With the cards that are shown of those that fit. */
export type Column = DealColumn & { fits: number; cards: readonly DealCard[] };
/** In a column: behind another card, at the top (null), or at the end. */
export interface Place {
  columnId: string;
  after?: string | null;
}

/** A press that goes on for so long, without moving on, lifts a card; a shorter one scrolls. In milliseconds and pixels. */
const longPress = { delay: 250, tolerance: 8 };

/** The last place that is shown: of a long column only the first cards are. */
const endOf = ({ _id, fits, cards }: Column): Place => ({
  columnId: _id,
  ...(cards.length < fits && { after: cards.at(-2)?._id ?? null }),
});

/** A card in its column rather than the column around it. */
const cardFirst: CollisionDetection = (given) => {
  const hits = pointerWithin(given);
  const cards = hits.filter(({ data }) => data?.droppableContainer.data.current?.isCard);
  return cards.length > 0 ? cards : hits;
};

/** Where a card comes to be that is let go over a column or another card: in the place of that card. */
function placeAt(columns: readonly Column[], id: string, over: string): Place | null {
  if (id === over) return null;
  const column = columns.find(({ _id, cards }) => _id === over || cards.some((card) => card._id === over));
  if (!column) return null;
  const ids = column.cards.map(({ _id }) => _id);
  const at = ids.indexOf(over);
  if (at < 0) return endOf(column);
  const isDown = ids.includes(id) && ids.indexOf(id) < at;
  return { columnId: column._id, after: isDown ? over : (ids[at - 1] ?? null) };
}

/** By an arrow key: beside its neighbours, or at the end of the column beside it. */
function placeBy(columns: readonly Column[], card: DealCard, key: string): Place | null {
  const at = columns.findIndex(({ _id }) => _id === card.columnId);
  const ids = columns[at]?.cards.map(({ _id }) => _id) ?? [];
  const n = ids.indexOf(card._id);
  if (key === "ArrowUp" && n > 0) return { columnId: card.columnId, after: ids[n - 2] ?? null };
  if (key === "ArrowDown" && n < ids.length - 1) return { columnId: card.columnId, after: ids[n + 1] ?? null };
  const beside = key === "ArrowLeft" ? columns[at - 1] : key === "ArrowRight" ? columns[at + 1] : undefined;
  return beside ? endOf(beside) : null;
}

interface DragCardsProps {
  columns: readonly Column[];
  onMove: (card: DealCard, to: Place) => void;
  children: ReactNode;
}

/** BOARD-03: cards are moved by mouse and by a long press; readers hear each step. */
export function DragCards({ columns, onMove, children }: DragCardsProps) {
  const [lifted, setLifted] = useState<DealCard | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: longPress }),
  );
  const cards = columns.flatMap((column) => column.cards);
  const named = (id: unknown) => {
    const card = cards.find(({ _id }) => _id === id);
    return card ? nameOf(card) : (columns.find(({ _id }) => _id === id)?.name ?? "");
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.isLifted({ name: named(active.id) }),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? t.isOver({ name: named(active.id), over: named(over.id) }) : undefined,
    onDragEnd: ({ active, over }) => (over ? undefined : t.staysWhereItWas({ name: named(active.id) })),
    onDragCancel: ({ active }) => t.staysWhereItWas({ name: named(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={cardFirst}
      // How to move a card is on the page; the own instructions of the package are English, and of keys that are not used.
      accessibility={{ announcements, screenReaderInstructions: { draggable: "" } }}
      onDragStart={({ active }) => setLifted(cards.find(({ _id }) => _id === active.id) ?? null)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={({ over }) => {
        const to = lifted && over && placeAt(columns, lifted._id, String(over.id));
        setLifted(null);
        if (to) onMove(lifted, to);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lifted && <div className="card cursor-grabbing p-3 text-sm font-semibold shadow-pop">{nameOf(lifted)}</div>}
      </DragOverlay>
    </DndContext>
  );
}

/** What a card's element needs to be moved, and to be a place for others. */
export function useCardDrag(card: DealCard, columns: readonly Column[], onMove: DragCardsProps["onMove"]) {
  const { _id: id } = card;
  const { setNodeRef: dragged, listeners, isDragging } = useDraggable({ id });
  const { setNodeRef: place, isOver } = useDroppable({ id, data: { isCard: true } });
  return {
    isDragging,
    isOver,
    parts: {
      ...listeners,
      ref(element: HTMLElement | null) {
        dragged(element);
        place(element);
      },
      onKeyDown(event: KeyboardEvent) {
        const to = event.shiftKey ? placeBy(columns, card, event.key) : null;
        if (!to) return;
        event.preventDefault();
        onMove(card, to);
      },
    },
  };
}

export function DropColumn({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id });
  return (
    <ul ref={setNodeRef} className={className}>
      {children}
    </ul>
  );
}
