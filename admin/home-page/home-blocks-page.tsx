import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff, History, Plus } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import type { AdminHomePage } from "#contract/admin/home-page.ts";
import { homeBlockKinds, maxHomeBlocks, mustHave } from "#contract/home-page/home-blocks.ts";
import type { Language } from "#contract/language.ts";
import { Notice } from "#ui/notice.tsx";
import { rowKey } from "../api/cache-row.ts";
import { dataQuery } from "../api/queries.ts";
import { requestData } from "../api/request.ts";
import { InputField } from "../form/fields.tsx";
import { ResourceForm, useSaveRow } from "../form/resource-form.tsx";
import { useResourceForm } from "../form/use-resource-form.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { PreviewHead, type Screen, StorefrontFrame } from "../preview/storefront-frame.tsx";
import { PositionsHint, ReorderList } from "../reorder/reorder-list.tsx";
import { useMay } from "../session/staff-session.ts";
import { Button } from "../ui/button.tsx";
import { firstLanguage } from "../ui/language-name.ts";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { dayText, timeText } from "../ui/written-values.tsx";
import { BlockFields } from "./block-fields.tsx";
import { blockKinds } from "./block-names.ts";
import {
  type BlockValues,
  copyOf,
  type HomePageValues,
  homePageBody,
  homePageSchema,
  homePageValues,
  newBlock,
} from "./home-page-values.ts";
import { HomePageVersions } from "./home-page-versions.tsx";
import "./home-page.css";

const homePage = dataQuery(rowKey("home-blocks", 1), "GET /home-blocks/{id}", { path: { id: "1" } });

/** Home page of the shop: blocks in order, fields of the chosen one, and a preview. Nothing changes until it is published. */
export function Component() {
  const page = useQuery(homePage);
  if (page.data !== undefined) return <HomePageForm page={page.data} />;
  return (
    <>
      <PageHead title={m.nav_home_page()} />
      <NotLoaded query={page} />
    </>
  );
}

function HomePageForm({ page }: { readonly page: AdminHomePage }) {
  const mayChange = useMay("catalogue");
  const save = useSaveRow("home-blocks");
  const [chosen, setChosen] = useState<string | null>(null);
  const [isShowingVersions, setShowingVersions] = useState(false);
  const state = useResourceForm<HomePageValues, AdminHomePage>({
    schema: homePageSchema as unknown as z.ZodType<unknown, HomePageValues>,
    values: homePageValues(page),
    names: { blocks: m.block_blocks(), publish_at: m.block_publish_at() },
    row: page,
    valuesOf: homePageValues,
    saveText: m.publish_home_page(),
    save: (values, over = page) => save({ body: homePageBody(values), over }),
  });
  const { form } = state;
  const blocks = useWatch({ control: form.control, name: "blocks" });
  const empty = useEmptyBlocks(blocks);
  const setBlocks = (next: readonly BlockValues[]) =>
    form.setValue("blocks", [...next], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const index = blocks.findIndex(({ id }) => id === chosen);
  const isPlanned = page.publish_at !== null && Date.parse(page.publish_at) > Date.now();
  const insert = (block: BlockValues, at: number) => {
    setBlocks(blocks.toSpliced(at, 0, block));
    setChosen(block.id);
  };
  return (
    <ResourceForm
      isReadOnly={!mayChange}
      state={state}
      textOf={textOf}
      head={
        <PageHead title={m.nav_home_page()}>
          <Button icon={<History size={16} aria-hidden />} onClick={() => setShowingVersions(true)}>
            {m.versions()}
          </Button>
          {mayChange && blocks.length < maxHomeBlocks && (
            <Menu
              trigger={
                <Button className="tinted" icon={<Plus size={16} aria-hidden />}>
                  {m.block_add()}
                </Button>
              }
            >
              {homeBlockKinds.map((kind) => {
                const { icon: Icon, name } = blockKinds[kind];
                return (
                  <MenuItem
                    key={kind}
                    icon={<Icon size={17} aria-hidden />}
                    onSelect={() => insert(newBlock(kind), index === -1 ? blocks.length : index + 1)}
                  >
                    {name()}
                  </MenuItem>
                );
              })}
            </Menu>
          )}
        </PageHead>
      }
    >
      {isPlanned && page.publish_at !== null && (
        <Notice kind="info">
          {m.home_page_planned({ day: dayText(page.publish_at), time: timeText(page.publish_at) })}
        </Notice>
      )}
      <div className="home-blocks" data-chosen={index === -1 ? undefined : true}>
        <section className="panel home-block-list" aria-label={m.block_blocks()}>
          <div className="panel-head">
            <h2>{m.block_blocks()}</h2>
            <span className="soft small to-end">
              {m.blocks_shown({
                shown: blocks.filter(({ id, hidden }) => !hidden && !empty.has(id)).length,
                count: blocks.length,
              })}
            </span>
          </div>
          {mayChange && <PositionsHint />}
          <ReorderList
            items={blocks}
            keyOf={({ id }) => id}
            nameOf={({ kind }) => blockKinds[kind].name()}
            canReorder={mayChange}
            onReorder={setBlocks}
          >
            {(block) => (
              <BlockRow
                block={block}
                isChosen={block.id === chosen}
                isEmpty={empty.has(block.id)}
                hasError={form.formState.errors.blocks?.[blocks.indexOf(block)] !== undefined}
                mayChange={mayChange}
                onChoose={() => setChosen(block.id)}
                onHide={() =>
                  setBlocks(
                    blocks.map((one) => (one.id === block.id ? { ...one, hidden: !one.hidden } : one)),
                  )
                }
              />
            )}
          </ReorderList>
          <div className="panel-body">
            <InputField
              form={form}
              name="publish_at"
              type="datetime-local"
              label={m.block_publish_at()}
              help={m.block_publish_at_help()}
              dir="ltr"
            />
          </div>
        </section>
        {index !== -1 && (
          <div className="home-block-fields" key={chosen}>
            <Button className="on-phone" onClick={() => setChosen(null)}>
              {m.back()}
            </Button>
            <BlockFields
              form={form}
              index={index}
              mayChange={mayChange}
              isEmpty={chosen !== null && empty.has(chosen)}
              onDuplicate={() => {
                const block = blocks[index];
                if (block !== undefined) insert(copyOf(block), index + 1);
              }}
              onDelete={() => {
                setBlocks(blocks.toSpliced(index, 1));
                setChosen(null);
              }}
            />
          </div>
        )}
        <HomePreview blocks={blocks} chosen={chosen} />
      </div>
      {isShowingVersions && (
        <HomePageVersions
          onChoose={mayChange ? setBlocks : () => {}}
          onClose={() => setShowingVersions(false)}
        />
      )}
    </ResourceForm>
  );
}

function BlockRow({
  block,
  isChosen,
  isEmpty,
  hasError,
  mayChange,
  onChoose,
  onHide,
}: {
  readonly block: BlockValues;
  readonly isChosen: boolean;
  readonly isEmpty: boolean;
  readonly hasError: boolean;
  readonly mayChange: boolean;
  readonly onChoose: () => void;
  readonly onHide: () => void;
}) {
  const { icon: Icon, name, about, empty } = blockKinds[block.kind];
  const title = localised(block.title_ar, block.title_en);
  return (
    <>
      <button
        type="button"
        className="home-block"
        aria-current={isChosen || undefined}
        data-hidden={block.hidden || undefined}
        onClick={onChoose}
      >
        <span className="home-block-icon">
          <Icon size={18} aria-hidden />
        </span>
        <span className="reorder-name">
          <span className="strong cut">{name()}</span>
          {hasError ? (
            <span className="small field-error cut">{m.block_incomplete()}</span>
          ) : isEmpty && !block.hidden ? (
            <span className="small text-sun">{empty()}</span>
          ) : (
            <bdi className="small soft cut" dir="auto">
              {title || about()}
            </bdi>
          )}
        </span>
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={block.hidden ? m.block_show({ name: name() }) : m.block_hide({ name: name() })}
        aria-pressed={block.hidden}
        disabled={!mayChange}
        onClick={onHide}
      >
        {block.hidden ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
      </button>
    </>
  );
}

/** Home page with the blocks of the form, scrolled to the chosen one. */
function HomePreview({
  blocks,
  chosen,
}: {
  readonly blocks: readonly BlockValues[];
  readonly chosen: string | null;
}) {
  const [screen, setScreen] = useState<Screen>("phone");
  const [language, setLanguage] = useState<Language>(firstLanguage);
  return (
    <section className="panel preview" aria-label={m.preview()}>
      <PreviewHead language={language} screen={screen} onLanguage={setLanguage} onScreen={setScreen} />
      <div className="panel-body">
        <StorefrontFrame
          key={language}
          path="/"
          draft={{ home_blocks: blocks.map((block) => ({ ...block, count: Number(block.count) })) }}
          language={language}
          screen={screen}
          at={chosen === null ? null : `#${CSS.escape(chosen)}`}
        />
      </div>
    </section>
  );
}

/** Ids of the blocks that the home page leaves out. The query runs again when a choice changes, not for each letter. */
function useEmptyBlocks(blocks: readonly BlockValues[]): ReadonlySet<string> {
  const choices = blocks
    .filter(hasChoices)
    // The words are required but decide nothing.
    .map(({ id, kind, media_id, category_id, concern }) => ({
      ...{ id, kind, media_id, category_id, concern },
      title_ar: kind,
      text_ar: kind,
    }));
  const { data } = useQuery({
    queryKey: ["home-blocks", "empty", choices],
    queryFn: ({ signal }) => requestData("POST /home-blocks/empty", { body: { blocks: choices }, signal }),
    enabled: choices.length > 0,
    placeholderData: (before) => before,
    retry: false,
  });
  return new Set(data?.ids);
}

/** True if the picture or selection that a block must have is chosen. */
function hasChoices({ kind, media_id, category_id, concern }: BlockValues): boolean {
  const hasPicture = media_id !== null || !mustHave(kind, "picture");
  return hasPicture && (category_id !== null || concern !== null || !mustHave(kind, "selection"));
}

/** Text of the blocks, to compare two versions. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return (value as BlockValues[])
    .map(({ kind, title_ar, title_en }) =>
      [blockKinds[kind].name(), localised(title_ar, title_en)].filter(Boolean).join(": "),
    )
    .join("\n");
}
