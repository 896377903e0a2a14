import { A as clear_all, B as search_recent_clear, F as search_ask_text, G as search_look_here, H as search_completions, I as search_ask, J as all_products, K as search_none, L as search_closest, M as skin_type, N as concern, P as shop_by_concern, R as search_popular, T as paths, U as search_suggestions, V as search_recent, W as search_see_all, X as categories, Y as category, f as Picture, g as LinkTo, j as body_area, k as whatsappLink, l as groupStarts, m as MixedText, n as forgetAllSearches, q as products, r as forgetSearch, t as useShopDetails, v as Price, z as search_recent_remove } from "./use-shop-details-rykqWE8Y.js";
import { t as foldText } from "./fold-CRRLoGqz.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { memo, useEffect, useId, useRef, useState } from "react";
import { History, LayoutGrid, MessageCircle, Search, X } from "lucide-react";
// web/search/option-group.tsx
/** Options of a list box that belong together. */
function OptionGroup({ label, size, isLabelHidden = false, className, children }) {
	const labelId = useId();
	if (size === 0) return null;
	return /* @__PURE__ */ jsxs("div", {
		role: "group",
		"aria-labelledby": labelId,
		className,
		children: [/* @__PURE__ */ jsx("div", {
			id: labelId,
			role: "presentation",
			className: isLabelHidden ? "sr-only" : "search-label",
			children: label
		}), children]
	});
}
// web/search/completion-parts.ts
/** Keeps letters of Arabic joined where a word is cut in two: some browsers shape each piece alone. */
var joiner = "‍";
var joinsTheNext = /(?![اأإآٱدذرزوؤةىء])\p{Script=Arabic}\p{M}*$/u;
/** Cuts a completion into what was typed and the rest, word by word, as search folds them. */
function completionParts(completion, typed) {
	const tokens = foldText(typed).split(" ");
	const parts = [];
	const add = (text, isTyped) => {
		const last = parts.at(-1);
		if (last?.isTyped === isTyped) parts[parts.length - 1] = {
			text: last.text + text,
			isTyped
		};
		else if (text !== "") parts.push({
			text,
			isTyped
		});
	};
	for (const [index, word] of completion.split(" ").entries()) {
		const length = typedLength(word, tokens[index]);
		const [begun, rest] = [word.slice(0, length), word.slice(length)];
		const joint = rest !== "" && joinsTheNext.test(begun) ? joiner : "";
		if (index > 0) add(" ", length > 0);
		add(begun + joint, true);
		add(joint + rest, false);
	}
	return parts;
}
/** How much of a word is what was typed: an article before it counts as typed too. */
function typedLength(word, token) {
	if (token === void 0 || token === "") return 0;
	for (let length = word.length; length > 0; length--) {
		const folded = foldText(word.slice(0, length));
		if (folded === token || folded === `ال${token}`) return length;
	}
	return 0;
}
// web/search/panel-options.tsx
/** Whole searches of before. */
function RecentOptions({ queries, option, onSearch }) {
	return queries.map((query, index) => /* @__PURE__ */ jsxs(LinkTo, {
		...option(index),
		to: hitsPath(query),
		className: "search-hit",
		onClick: () => onSearch(query),
		children: [/* @__PURE__ */ jsx(History, {
			size: 20,
			className: "soft",
			"aria-hidden": "true"
		}), /* @__PURE__ */ jsx("bdi", { children: query })]
	}, query));
}
/** Whole searches that begin with what is typed; what completes it is bold. */
function CompletionOptions({ queries, typed, option, onSearch }) {
	return queries.map((query, index) => /* @__PURE__ */ jsxs(LinkTo, {
		...option(index),
		to: hitsPath(query),
		className: "search-hit",
		"aria-label": query,
		onClick: () => onSearch(query),
		children: [/* @__PURE__ */ jsx(Search, {
			size: 20,
			className: "soft",
			"aria-hidden": "true"
		}), /* @__PURE__ */ jsx("bdi", { children: completionParts(query, typed).map(({ text, isTyped }, part) => isTyped ? /* @__PURE__ */ jsx("span", { children: text }, part) : /* @__PURE__ */ jsx("b", { children: text }, part)) })]
	}, query));
}
/** What products are for, as chips; among hits each says what it is. */
function ConcernOptions({ concerns, isTagged, option }) {
	return concerns.map(({ key, kind, name }, index) => /* @__PURE__ */ jsx(LinkTo, {
		...option(index),
		to: paths.concern(key),
		className: "chip",
		children: /* @__PURE__ */ jsx(TaggedName, {
			tag: isTagged ? kindName(kind) : null,
			name
		})
	}, key));
}
function CategoryOptions({ categories, isTagged, option }) {
	return categories.map(({ id, name }, index) => /* @__PURE__ */ jsx(LinkTo, {
		...option(index),
		to: paths.collection(id),
		className: "chip",
		children: /* @__PURE__ */ jsx(TaggedName, {
			tag: isTagged ? category() : null,
			name
		})
	}, id));
}
function TaggedName({ tag, name }) {
	return /* @__PURE__ */ jsxs("span", { children: [tag !== null && /* @__PURE__ */ jsxs("span", {
		className: "soft",
		children: [tag, ": "]
	}), /* @__PURE__ */ jsx(MixedText, { text: name })] });
}
function kindName(kind) {
	switch (kind) {
		case "area": return body_area();
		case "skin_type": return skin_type();
		case "concern": return concern();
	}
}
function ProductOptions({ products, option }) {
	return products.map(({ id, name, picture, price }, index) => /* @__PURE__ */ jsxs(LinkTo, {
		...option(index),
		to: paths.product(id),
		className: "search-hit",
		children: [
			picture !== null && /* @__PURE__ */ jsx(Picture, {
				...picture,
				alt: "",
				sizes: "48px"
			}),
			/* @__PURE__ */ jsx("span", {
				className: "flex-1",
				children: /* @__PURE__ */ jsx(MixedText, { text: name })
			}),
			/* @__PURE__ */ jsx(Price, { amount: price })
		]
	}, id));
}
/** The list of all hits. */
function hitsPath(query) {
	return `${paths.products()}?${new URLSearchParams({ query })}`;
}
// web/search/recent-removals.tsx
/**
* Buttons that remove recent searches, beside their options: a list box can hold none. One stop of the Tab key after the field;
* arrow keys go from one to the next.
*/
function RecentRemovals({ queries, onLeave }) {
	const toolbar = useRef(null);
	const [place, setPlace] = useState(0);
	const current = Math.min(place, queries.length);
	const count = queries.length + 1;
	function focusOn(button) {
		const { [button]: target } = [...toolbar.current?.querySelectorAll("button") ?? []];
		target?.focus();
	}
	function onKeyDown(event) {
		const to = {
			ArrowDown: current + 1,
			ArrowUp: current - 1,
			Home: 0,
			End: count - 1
		}[event.key];
		if (to !== void 0) focusOn((to + count) % count);
		else if (event.key === "Escape") onLeave();
		else return;
		event.preventDefault();
	}
	function remove(query, button) {
		if (toolbar.current?.contains(document.activeElement)) {
			if (count === 2) onLeave();
			else focusOn(button === count - 1 ? button - 1 : button + 1);
		}
		forgetSearch(query);
	}
	return /* @__PURE__ */ jsxs("div", {
		ref: toolbar,
		role: "toolbar",
		"aria-orientation": "vertical",
		"aria-label": search_recent(),
		className: "recent-removals",
		onKeyDown,
		children: [/* @__PURE__ */ jsx("button", {
			type: "button",
			className: "link",
			"aria-label": search_recent_clear(),
			tabIndex: current === 0 ? 0 : -1,
			onFocus: () => setPlace(0),
			onClick: () => {
				if (toolbar.current?.contains(document.activeElement)) onLeave();
				forgetAllSearches();
			},
			children: clear_all()
		}), queries.map((query, index) => /* @__PURE__ */ jsx("button", {
			type: "button",
			className: "icon-button",
			"aria-label": search_recent_remove({ query }),
			tabIndex: current === index + 1 ? 0 : -1,
			onFocus: () => setPlace(index + 1),
			onClick: () => remove(query, index + 1),
			children: /* @__PURE__ */ jsx(X, {
				size: 18,
				"aria-hidden": "true"
			})
		}, query))]
	});
}
// web/search/use-visible-room.ts
/** Less can't be scrolled sensibly. */
var minRoom = 176;
var margin = 8;
/** Tells a box in `--room` how much of the screen is visible below its top: the keyboard of a phone covers the rest. */
function useVisibleRoom(box) {
	useEffect(() => {
		const screen = window.visualViewport;
		if (screen === null) return;
		function measure() {
			const { current } = box;
			if (current === null || screen === null) return;
			const room = screen.offsetTop + screen.height * screen.scale - current.getBoundingClientRect().top - margin;
			current.style.setProperty("--room", `${Math.max(Math.floor(room), minRoom)}px`);
		}
		measure();
		screen.addEventListener("resize", measure);
		screen.addEventListener("scroll", measure);
		window.addEventListener("scroll", measure, { passive: true });
		return () => {
			screen.removeEventListener("resize", measure);
			screen.removeEventListener("scroll", measure);
			window.removeEventListener("scroll", measure);
		};
	}, [box]);
}
// web/search/way-options.tsx
/** To all hits; without hits to all products and to somebody who knows. */
function WayOptions({ ways, option, ...asked }) {
	return ways.map((way, index) => /* @__PURE__ */ jsx(WayOption, {
		way,
		attributes: option(index),
		...asked
	}, way));
}
function WayOption({ way, attributes, query, onSearch }) {
	const shop = useShopDetails();
	switch (way) {
		case "all_hits": return /* @__PURE__ */ jsx(LinkTo, {
			...attributes,
			to: hitsPath(query),
			className: "search-hit all",
			onClick: () => onSearch(query),
			children: search_see_all()
		});
		case "all_products": return /* @__PURE__ */ jsxs(LinkTo, {
			...attributes,
			to: paths.products(),
			className: "search-hit all",
			children: [/* @__PURE__ */ jsx(LayoutGrid, {
				size: 20,
				"aria-hidden": "true"
			}), all_products()]
		});
		case "whatsapp": return /* @__PURE__ */ jsxs("a", {
			...attributes,
			href: whatsappLink(shop, search_ask_text({
				query,
				brand: shop.brand
			})) ?? void 0,
			target: "_blank",
			rel: "noopener",
			className: "search-hit all",
			children: [/* @__PURE__ */ jsx(MessageCircle, {
				size: 20,
				"aria-hidden": "true"
			}), search_ask()]
		});
	}
}
// web/search/search-panel.tsx
/**
* Below the field: what completes the words typed so far and what is found for them, or other places to look; before anything is
* typed, what was searched for lately.
*/
var SearchPanel = memo(function SearchPanel(shown) {
	const { content, listId, optionId, reached, onSearch, onLeaveRemovals } = shown;
	const panel = useRef(null);
	useVisibleRoom(panel);
	const { state, query, recent, completions, concerns, categories: categories$1, products: products$1, ways } = content;
	const starts = groupStarts(content);
	const from = (start) => (index) => ({
		id: optionId(start + index),
		role: "option",
		"aria-selected": start + index === reached,
		tabIndex: -1
	});
	const isFound = products$1.length > 0;
	return /* @__PURE__ */ jsxs("div", {
		ref: panel,
		className: "search-panel",
		onMouseDown: (event) => event.preventDefault(),
		children: [
			state === "none" && /* @__PURE__ */ jsx("p", {
				className: "search-none",
				children: /* @__PURE__ */ jsx(MixedText, { text: search_none({ query }) })
			}),
			/* @__PURE__ */ jsxs("div", {
				id: listId,
				role: "listbox",
				"aria-label": search_suggestions(),
				children: [
					/* @__PURE__ */ jsx(OptionGroup, {
						label: search_recent(),
						size: recent.length,
						className: "recent",
						children: /* @__PURE__ */ jsx(RecentOptions, {
							queries: recent,
							option: from(starts.recent),
							onSearch
						})
					}),
					/* @__PURE__ */ jsx(OptionGroup, {
						label: search_completions(),
						size: completions.length,
						isLabelHidden: true,
						children: /* @__PURE__ */ jsx(CompletionOptions, {
							queries: completions,
							typed: query,
							option: from(starts.completions),
							onSearch
						})
					}),
					/* @__PURE__ */ jsx(OptionGroup, {
						label: isFound ? shop_by_concern() : search_popular(),
						size: concerns.length,
						isLabelHidden: isFound,
						className: "chips",
						children: /* @__PURE__ */ jsx(ConcernOptions, {
							concerns,
							option: from(starts.concerns),
							isTagged: isFound
						})
					}),
					/* @__PURE__ */ jsx(OptionGroup, {
						label: categories(),
						size: categories$1.length,
						isLabelHidden: isFound,
						className: "chips",
						children: /* @__PURE__ */ jsx(CategoryOptions, {
							categories: categories$1,
							option: from(starts.categories),
							isTagged: isFound
						})
					}),
					/* @__PURE__ */ jsx(OptionGroup, {
						label: state === "closest" ? search_closest() : products(),
						size: products$1.length,
						children: /* @__PURE__ */ jsx(ProductOptions, {
							products: products$1,
							option: from(starts.products)
						})
					}),
					/* @__PURE__ */ jsx(OptionGroup, {
						label: isFound ? search_see_all() : search_look_here(),
						size: ways.length,
						isLabelHidden: true,
						children: /* @__PURE__ */ jsx(WayOptions, {
							ways,
							query,
							option: from(starts.ways),
							onSearch
						})
					})
				]
			}),
			recent.length > 0 && /* @__PURE__ */ jsx(RecentRemovals, {
				queries: recent,
				onLeave: onLeaveRemovals
			})
		]
	});
});
export { SearchPanel };
