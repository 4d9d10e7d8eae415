// Texts for the renderer's tests: every construct whose meaning a later line can change.

const ANSWER = `# Hub and spoke

With three regions, **transit** is what costs you[1]. Your *standard* asks for \`inspection\`[2]:

1. Create the hub
2. Peer the spokes
   - \`weu\`
   - \`neu\`

| Region | Spokes |
|:-------|-------:|
| West Europe | 14 |
| UK South | 6 |

\`\`\`hcl title=hub.tf
resource "azurerm_virtual_hub" "weu" {
  name = "vhub-weu" # comment
}
\`\`\`

> Transit is billed twice.

See [the docs](https://learn.example/vwan) or https://example.com/a_b.
`;

export const MARKDOWN_FIXTURES: Readonly<Record<string, string>> = {
  answer: ANSWER,
  'definition at the end':
    'See [one], [two][1] and ![pic][one].\n\n- [one] in a list\n\n[one]: https://one.example "Title"\n\n[1]: <https://two.example>\n\n[one]: https://never.example\n\nAfter [ONE].',
  'definition with a title on the next line': 'See [a].\n\n[a]: https://a.example\n"a title\nover two lines"\n\nnext',
  'definition whose title never ends': '[a]: https://a.example "open\n\nparagraph [a]\n\nmore "quotes"\n',
  'definition in a quote': '[a]\n\n> [a]: https://a.example\n\nend',
  'definition with a heading in its title': "[a]: /u 'ti\n# heading\ntle'\nafter\n\nend",
  'setext headings': 'First\n===\n\nSecond\nline\n---\nThird\n-\n\n- item\n---\n\nFourth\n--- no',
  'setext with a tab list': 'a\n-\tb\nc\n===\n\nd',
  'loose by the last item': '- a\n- b\n- c\n\n- d\n\n\nend',
  'loose by a paragraph inside': '- a\n- b\n\n  second\n- c',
  'ordered lists': '3. three\n4. four\n\n7) seven\n8) eight\n\n1. one\n\n2\n\n2. two',
  'nested lists':
    '- a\n  - b\n    - c\n\n      para\n  - d\n* other\n  1. one\n     ```sh\n     ls\n     ```\n  2. two\nlazy',
  'task lists': '- [ ] open\n- [x] done\n- [X] **done**\n\n1. [ ] first\n\n   more\n2. [x] second\n- [ ]\n- [ ]not',
  'lazy quotes':
    '> a\nlazy\n> b\n\n> > nested\n> back\nlazy\n>\n> - item\nlazy item\n\n>no space\n> ```\n> code\nnot code',
  'table completed late':
    'text\na | b\n--|--\n1 | 2\n3 | `x|y` \\| z | lost\n\n| only | head |\n|---|---|\n\n| no | table |\n|---|\n\nafter',
  'table with alignment': '| l | c | r | |\n|:--|:-:|--:|---|\n| **b** | [1] | ~~d~~ | <br>x |\n| short |\n# end',
  'table of one column': 'para\nh\n:--\nfoo\n===\n\nend',
  'table under an underline far below': 'para\nh\n:--\n    deep\n| a | b |\n===\n:--\nend',
  'table that was none': '|---|--:|\n\ttab\n- [x]\n|---|--:|\n|---|--:|\n\n- [x]',
  'fence unclosed': 'Text\n\n````md\n```js\nlet a = 1;\n```\nstill code\n',
  'fence in its last line': '```\na\n``',
  fences: '~~~ps1\nGet-Item\n~~~\n```js `no`\ntext\n```\n  ```\n   indented\n  ```\n```\n\n```\n\n```\n\n\n```\nend',
  'indented code': 'para\n    not code\n\n    code\n\n\n    more code\n\ttab code\n\nend\n\n\t- code',
  'html blocks':
    '<div onclick="x()">\n*not em*\n\n*em*\n\n<script>\nalert(1)\n\n</script>\nafter\n\n<!-- a\n\nb --> c\n\n<b>inline</b> <i\nx>\n\n</b\n\n>\n\n<?php\n\n?>',
  'html inline':
    'a <br> b <img src=x onerror=alert(1)> <a href="javascript:x">c</a> https://a.example </a> <kbd>*k*</kbd>',
  links:
    '[a](https://a.example "t") [b](<https://b.example/x y>) [c](javascript:alert(1)) [d](/rel) <https://e.example> <f@example.com> www.g.example [https://h.example](https://evil.example) [#](#top) [i](https://i.example/(x)) [j]( [k](https://k.example',
  images:
    '![alt](https://pic.example/a.png "t") ![](data:image/png;base64,AA) [![in](https://a.example/b.png)](https://b.example)',
  emphasis: '**a *b* c** __d _e_ f__ ***g*** ~~h~~ ~i~ * j* **k** l**m**n _o_p_ \\*q\\* **r\ns** ** t**',
  code: '`a` ``b`c`` `d\ne` ` f ` `g [1] **h**` `i',
  entities: '&amp; &lt;b&gt; &copy; &#35; &#x41; &#0; &unknown; &amp;amp; &#91;1] `&amp;` \\& \\[1]',
  citations: 'One[1]. Two [2][3] three [9] `[1]` \\[1\\] [1](https://a.example) **[2]** ![1] [1',
  breaks: 'a  \nb\\\nc\nd   \n\ne\n***\nf\n- - -\n_ _ _',
  'windows line ends': '# a\r\n\r\n- b\r\n- c\r\n\r\n```\r\nd\r\n```\r\n\r\ne\rf\r\n===\r\n',
  'other scripts':
    '# مرحبا بالعالم\n\n- **שלום** עולם\n- 你好，**世界**。\n\n👩‍👩‍👧 𝒳 *👍🏽* e\u0301 \u202eabc\n\n| א | 😀 |\n|---|---|\n| ب | 𝕏 |',
  footnotes: 'Text[^1] and[^note].\n\n[^1]: The note.\n[^note]: Another\n    with more\n',
  spaces: '\n\n  \n\t\n a\n\n   b\n\n\n\n',
  nothing: '',
};
